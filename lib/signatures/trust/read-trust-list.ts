// Reads whom an operator's list vouches for: certificates in PEM, or a trust list of ETSI TS 119 612 in XML.
import { X509Certificate } from "node:crypto";
import { parsedXml } from "#lib/core/parsed-xml.ts";

/**
 * `issuers`: the certificates of those who certify signers. `skipped`: certificates in it that cannot be read, and so vouch for nobody.
 * `problem`: nothing in it can be used.
 */
export type TrustList = { fingerprints: string[]; issuers: X509Certificate[]; skipped: number } | { problem: string };

const mostBytes = 32 * 1024 * 1024;
/** Those who certify signers, or confirm times (TS 119 612, 5.5.1). */
const certifying = new Set(["CA/QC", "CA/PKC"]);
const services = new Set([...certifying, "TSA", "TSA/QTST", "TSA/TSS-QC", "TSA/TSS-AdESQCandQES"]);
/** Supervised today, by the words of today and those of before 2016 (5.5.4). */
const standing = new Set(["granted", "recognisedatnationallevel", "undersupervision", "accredited"]);

/** SHA-256 fingerprints, upper case with colons. Whether the list itself is genuine is for whoever imports it to know. */
export async function readTrustList(text: string): Promise<TrustList> {
  if (text.length > mostBytes) return { problem: "it is larger than 32 MB" };
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (pems) return listOf(pems.map((bytes) => ({ bytes, certifies: true })));
  const xml = /^\s*\uFEFF?\s*</.test(text) ? await parsedXml(text) : undefined;
  if (xml?.root.localName !== "TrustServiceStatusList")
    return { problem: "it is neither certificates in PEM nor a trust list of ETSI TS 119 612" };
  const said = (from: Node, name: string) =>
    xml.elements(`./*[local-name()='${name}']`, from)[0]?.textContent?.trim() ?? "";
  const typeOf = (service: Node) => /\/Svctype\/(.+)$/.exec(said(service, "ServiceTypeIdentifier"))?.[1] ?? "";
  const listed = xml.elements("//*[local-name()='ServiceInformation']").filter((service) => {
    const status = /\/Svcstatus\/(.+)$/i.exec(said(service, "ServiceStatus"))?.[1] ?? "";
    return services.has(typeOf(service)) && standing.has(status);
  });
  const path =
    "./*[local-name()='ServiceDigitalIdentity']/*[local-name()='DigitalId']/*[local-name()='X509Certificate']";
  return listOf(
    listed.flatMap((service) => {
      const certifies = certifying.has(typeOf(service));
      const ders = xml.elements(path, service).map((one) => one.textContent ?? "");
      return ders.map((der) => ({ bytes: Buffer.from(der, "base64"), certifies }));
    }),
  );
}

/** One that cannot be read harms no other: a national list of hundreds is not worth less for what one service published. */
function listOf(certificates: readonly { bytes: string | Buffer; certifies: boolean }[]): TrustList {
  if (certificates.length === 0)
    return { problem: "it vouches for nobody: no service in it is granted and has a certificate" };
  const read = certificates.flatMap(({ bytes, certifies }) => {
    try {
      return [{ certificate: new X509Certificate(bytes), certifies }];
    } catch {
      return [];
    }
  });
  if (read.length === 0) return { problem: "no certificate in it can be read" };
  return {
    fingerprints: [...new Set(read.map(({ certificate }) => certificate.fingerprint256))],
    issuers: read.filter(({ certifies }) => certifies).map(({ certificate }) => certificate),
    skipped: certificates.length - read.length,
  };
}

/** What is told of certificates that were left out. */
export const skippedWords = (skipped: number): string =>
  skipped === 1
    ? "one certificate in it cannot be read and was skipped"
    : `${skipped} certificates in it cannot be read and were skipped`;
