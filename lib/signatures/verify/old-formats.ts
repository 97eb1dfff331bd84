// Reads the oldest kind of signature in a PDF, adbe.x509.rsa_sha1: the bare value, with its certificates beside it in the file.
import { rsaDigestOf } from "./algorithms.ts";
import { readCertificate } from "./certificate.ts";
import type { Cms } from "./cms.ts";
import { DerError, octetsOf, readDer } from "./der.ts";
import type { FoundSignature } from "./find-signatures.ts";
import { said } from "./finding.ts";

export const bareFormat = "adbe.x509.rsa_sha1";

/** In the shape of the other kinds. The value does not name its digest, so it is found out by trying. */
export async function readBare({ contents, besides }: FoundSignature, covered: Uint8Array): Promise<Cms> {
  const { element, rest } = readDer(contents);
  const signatureValue = octetsOf(element, "signatureValue");
  const certificates = await Promise.all(besides.map((der) => readCertificate(der)));
  const [certificate] = certificates;
  if (!certificate) throw new DerError(said("noSignerCertificate"));
  const digest = await rsaDigestOf(certificate.spki, signatureValue, covered);
  return {
    contentType: "",
    content: undefined,
    digest: digest ?? "SHA-1",
    signed: new Map(),
    unsigned: new Map(),
    certificates,
    certificate,
    signatureValue,
    oddities: rest.some((byte) => byte !== 0) ? [said("roomFilled")] : [],
    claimed: undefined,
    isRightlySigned: async () => digest !== undefined,
  };
}
