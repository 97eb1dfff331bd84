/** PURE. What a remote signing service tells of a credential: its certificate, the issuers, how it signs; or why it cannot be used. */
import { verify, X509Certificate } from "node:crypto";
import type { CscAlgorithm } from "#lib/core/csc-config.ts";
import { ecdsaInDer } from "../seal/ecdsa-in-der.ts";
import { issuersOf } from "../seal/issuers.ts";
import type { CredentialInfo } from "./answers.ts";
import { chooseAlgorithm, type SigningAlgorithm } from "./choose-algorithm.ts";

export type ReadCredential = { certificate: X509Certificate; chain: Buffer[]; algorithm: SigningAlgorithm };

/** Our choice: honest ones take less than ten thousand, and they stand in every signature, in hexadecimal. */
const mostBytes = 48 * 1024;

/** A text says why it is not usable. */
export function readCredential(
  { key, cert }: CredentialInfo,
  wanted: CscAlgorithm | undefined,
): ReadCredential | string {
  if (key.status !== "enabled") return "the signing service has switched its key off";
  if (cert.status && cert.status !== "valid")
    return `the signing service calls its certificate ${standing.find((word) => word === cert.status) ?? "unusable"}`;
  const all: X509Certificate[] = [];
  for (const text of cert.certificates ?? []) {
    const one = certificateIn(text);
    if (!one) return "the signing service tells a certificate that cannot be read";
    all.push(one);
  }
  const [certificate, ...others] = all;
  if (!certificate) return "the signing service tells no certificate for it";
  const algorithm = chooseAlgorithm(key.algo, certificate.publicKey, wanted);
  if (typeof algorithm === "string") return algorithm;
  const chain = issuersOf(certificate, others).map(({ raw }) => raw);
  if (chain.reduce((sum, { length }) => sum + length, certificate.raw.length) > mostBytes)
    return "the signing service tells larger certificates than a signature has room for";
  return { certificate, chain, algorithm };
}

/** The standard's words for a certificate that is not valid (11.4). */
const standing = ["expired", "revoked", "suspended"];

function certificateIn(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(text, "base64"));
  } catch {
    return undefined;
  }
}

/** What comes back goes into a file only if it holds; undefined otherwise. Services answer ECDSA in DER, or as its two numbers. */
export function verifiedSignature(
  made: Buffer,
  bytes: Uint8Array,
  { certificate: { publicKey }, algorithm: { digest } }: Pick<ReadCredential, "certificate" | "algorithm">,
): Uint8Array | undefined {
  if (verify(digest, bytes, publicKey, made)) return made;
  if (publicKey.asymmetricKeyType !== "ec") return undefined;
  const der = ecdsaInDer(made);
  return verify(digest, bytes, publicKey, der) ? der : undefined;
}
