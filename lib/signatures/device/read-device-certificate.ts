/** PURE. A certificate whose key is on a device at the signer's side: whether it may sign documents now, and how its key does. */
import { X509Certificate } from "node:crypto";
import type { BridgeAlgorithm } from "#lib/contract/bridge-protocol.ts";
import type { SignerCertificateProblem } from "#lib/contract/records/signer-certificate.ts";
import { digestFor, type SignatureDigest } from "#lib/core/key-types.ts";
import { parseCertificate } from "../seal/certificates.ts";
import type { Certified } from "../seal/cms.ts";
import { whyUnfit } from "../seal/fit-for-sealing.ts";
import { issuersOf } from "../seal/issuers.ts";

export type DeviceCertificate = {
  certificate: X509Certificate;
  chain: Buffer[];
  digest: SignatureDigest;
  algorithm: BridgeAlgorithm;
};

/** Our choice, as for keys at a service: honest ones take less than ten thousand, and they stand in every signature. */
const mostBytes = 48 * 1024;
const curves = new Set(["prime256v1", "secp384r1"]);
/** Our choice: both names stand in the evidence, for everybody to read. */
const longestNames = 2000;

type Told = { chain: readonly string[]; algorithms: readonly BridgeAlgorithm[] };

/** `chain`: DER as Base64, the certificate itself first. A word says what is wrong with it. */
export function readDeviceCertificate(told: Told, now: Date): DeviceCertificate | SignerCertificateProblem {
  try {
    return judged(told, now);
  } catch {
    // Anybody may post anything: what cannot be taken apart is no certificate.
    return "unreadable";
  }
}

function judged({ chain: told, algorithms }: Told, now: Date): DeviceCertificate | SignerCertificateProblem {
  const [certificate, ...others] = told.map((text) => new X509Certificate(Buffer.from(text, "base64")));
  if (!certificate || certificate.subject.length + certificate.issuer.length > longestNames) return "unreadable";
  if (Number.isNaN(certificate.validToDate.getTime() - certificate.validFromDate.getTime())) return "unreadable";
  if (now > certificate.validToDate) return "expired";
  if (now < certificate.validFromDate) return "notYetValid";
  const { publicKey } = certificate;
  const isRsa = publicKey.asymmetricKeyType === "rsa";
  if (!isRsa && !curves.has(publicKey.asymmetricKeyDetails?.namedCurve ?? "")) return "weak";
  if (isWeaklySigned(certificate)) return "weak";
  const unfit = whyUnfit(certificate);
  if (unfit) return unfit.kind === "shortKey" || unfit.kind === "keyKind" ? "weak" : "purpose";
  const known: readonly BridgeAlgorithm[] = isRsa ? ["RSASSA-PKCS1-v1_5", "RSASSA-PSS"] : ["ECDSA"];
  const algorithm = known.find((one) => algorithms.includes(one));
  if (!algorithm) return "weak";
  const chain = issuersOf(certificate, others).map(({ raw }) => raw);
  if (chain.reduce((sum, { length }) => sum + length, certificate.raw.length) > mostBytes) return "unreadable";
  return { certificate, chain, digest: digestFor(publicKey), algorithm };
}

/** As CMS takes it. */
export const certifiedByDevice = ({ certificate, chain, digest, algorithm }: DeviceCertificate): Certified => ({
  certificate: certificate.raw,
  chain,
  digest,
  keyType: certificate.publicKey.asymmetricKeyType === "rsa" ? "rsa" : "ec",
  ...(algorithm === "RSASSA-PSS" ? { padding: "pss" as const } : {}),
});

/** MD5 and SHA-1 with RSA, with DSA and with ECDSA: whoever forges one of them forges a certificate. */
const broken = new Set([
  "1.2.840.113549.1.1.4",
  "1.2.840.113549.1.1.5",
  "1.3.14.3.2.29",
  "1.2.840.10040.4.3",
  "1.2.840.10045.4.1",
]);
const rsaPss = "1.2.840.113549.1.1.10";
/** 2.16.840.1.101.3.4.2, under which FIPS 180-4's digests have their identifiers. */
const goodDigests = Buffer.from("6086480165030402", "hex");

export function isWeaklySigned({ raw }: X509Certificate): boolean {
  const { algorithmId, algorithmParams } = parseCertificate(raw).signatureAlgorithm;
  if (broken.has(algorithmId)) return true;
  // PSS names its digest among its parameters; the one that goes without saying there is SHA-1.
  return algorithmId === rsaPss && !Buffer.from(algorithmParams?.toBER?.() ?? new ArrayBuffer(0)).includes(goodDigests);
}
