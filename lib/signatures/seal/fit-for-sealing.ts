/** Whether the operator's own certificate may seal documents now; each reason says what to do about it. */
import type { X509Certificate } from "node:crypto";
import { BitString, fromBER } from "asn1js";
import { ExtKeyUsage } from "pkijs";
import { parseCertificate } from "./certificates.ts";
import { SealIdentityError } from "./identity.ts";

/** Extended key usages under which readers accept a signature on a document. */
const sealingPurposes = new Set([
  "2.5.29.37.0", // any
  "1.3.6.1.5.5.7.3.4", // e-mail protection
  "1.3.6.1.5.5.7.3.36", // document signing (RFC 9336)
  "1.2.840.113583.1.1.5", // Adobe authentic documents
  "1.3.6.1.4.1.311.10.3.12", // Microsoft document signing
]);

/** In bits (NIST SP 800-57 part 1: shorter ones are no longer allowed). */
export const shortestRsa = 2048;
const digitalSignatureOrNonRepudiation = 0xc0;

/** Throws a SealIdentityError where `certificate` cannot seal at `now`. */
export function checkFitForSealing(certificate: X509Certificate, now: Date, origin = "in SEAL_P12"): void {
  const { validFromDate: from, validToDate: until } = certificate;
  if (now > until) {
    throw new SealIdentityError(
      `The certificate ${origin} expired on ${dayOf(until)}. Put a renewed one there and restart.`,
      { problem: { kind: "expired", day: dayOf(until) } },
    );
  }
  if (now < from) {
    throw new SealIdentityError(
      `The certificate ${origin} is valid only from ${dayOf(from)}. Check this machine's clock, or use a certificate that is valid now.`,
      { problem: { kind: "notYetValid", day: dayOf(from) } },
    );
  }
  const unfit = whyUnfit(certificate);
  if (!unfit) return;
  const words = `The certificate ${origin} is not fit for signing documents: ${unfit.words}.`;
  throw new SealIdentityError(words, { problem: { kind: unfit.kind } });
}

type Unfit = { kind: "shortKey" | "keyKind" | "keyUsage" | "purpose"; words: string };

/** What it is lacking whatever the time is; undefined: nothing. */
export function whyUnfit(certificate: X509Certificate): Unfit | undefined {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type === "rsa" && (details?.modulusLength ?? 0) < shortestRsa)
    return { kind: "shortKey", words: "its RSA key is shorter than 2048 bits" };
  if (type !== "rsa" && type !== "ec")
    return { kind: "keyKind", words: `its key is of the kind ${type}, only RSA and elliptic curve keys can be used` };
  const extensions = parseCertificate(certificate.raw).extensions ?? [];
  const extensionOf = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue.valueBlock.valueHexView;
  const usage = extensionOf("2.5.29.15");
  if (usage) {
    const bits = fromBER(Uint8Array.from(usage)).result;
    const first = bits instanceof BitString ? (bits.valueBlock.valueHexView[0] ?? 0) : 0;
    if ((first & digitalSignatureOrNonRepudiation) === 0) {
      return { kind: "keyUsage", words: "its key usage names neither digitalSignature nor nonRepudiation" };
    }
  }
  const purposes = extensionOf("2.5.29.37");
  if (purposes) {
    const { keyPurposes } = new ExtKeyUsage({ schema: fromBER(Uint8Array.from(purposes)).result });
    if (!keyPurposes.some((purpose) => sealingPurposes.has(purpose))) {
      return { kind: "purpose", words: "its extended key usage allows other things only, such as web servers" };
    }
  }
  return undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
