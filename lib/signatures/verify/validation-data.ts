// Collects what a file carries for checking it later: certificates, revocation lists and answers of its DSS (ISO 32000-2, 12.8.4.3).
import { type Certificate, readCertificate } from "./certificate.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isStream } from "./pdf-value.ts";
import type { RevocationData } from "./revocation.ts";
import { unpack } from "./unpack.ts";

export type ValidationData = RevocationData & { certificates: Certificate[] };

const maxItems = 100;

/** What cannot be read is left out: it proves nothing, and harms nothing. */
export async function readValidationData(revision: PdfRevision | undefined): Promise<ValidationData> {
  const list = (key: string) => {
    try {
      const root = revision?.dict(revision.trailer.map.get("Root"));
      const store = revision?.dict(root?.map.get("DSS"));
      return (revision?.array(store?.map.get(key)) ?? []).slice(0, maxItems).flatMap((item) => {
        const stream = revision?.resolve(item);
        return isStream(stream) ? [unpack(stream, (value) => revision?.resolve(value) ?? null)] : [];
      });
    } catch {
      return [];
    }
  };
  const certificates = await Promise.all(list("Certs").map((der) => readCertificate(der).catch(() => undefined)));
  return { certificates: certificates.filter((one) => one !== undefined), crls: list("CRLs"), ocsps: list("OCSPs") };
}
