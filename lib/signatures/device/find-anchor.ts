// PURE. Whether a certificate was issued under one of the authorities that count (RFC 5280, 6.1, the parts that decide). Whether one
// of them was taken back is judged when the file is checked.
import type { X509Certificate } from "node:crypto";
import { BitString } from "asn1js";
import { BasicConstraints, type Extension } from "pkijs";
import { parseCertificate } from "../seal/certificates.ts";
import { shortestRsa } from "../seal/fit-for-sealing.ts";
import { isWeaklySigned } from "./read-device-certificate.ts";

/** Extensions that may be critical. Others bind whoever follows the chain (RFC 5280, 4.2), name constraints too, and are not followed here. */
const known = new Set([
  "2.5.29.14", // subject key identifier
  "2.5.29.15", // key usage
  "2.5.29.17", // subject's other names
  "2.5.29.19", // basic constraints
  "2.5.29.31", // where lists of what was taken back are
  "2.5.29.32", // policies: any will do
  "2.5.29.35", // authority key identifier
  "2.5.29.37", // purposes
  "1.3.6.1.5.5.7.1.3", // statements of qualified certificates
]);

/** `chain`: from the certificate's issuer on, as far as `anchor` and with it. */
export type Anchored = { anchor: X509Certificate; chain: X509Certificate[] };

/**
 * The first of `anchors` that the certificate leads to through `chain`, its issuers in their order; undefined: to none. An anchor may
 * be the certificate itself, where a list names it.
 */
export function findAnchor(
  certificate: X509Certificate,
  { chain, anchors }: { chain: readonly X509Certificate[]; anchors: readonly X509Certificate[] },
  now: Date,
): Anchored | undefined {
  const path = [certificate];
  for (const next of [...chain, undefined]) {
    const last = path.at(-1) ?? certificate;
    if (!isSound(last, now)) return undefined;
    const anchor = anchors.find((one) => (path.length === 1 && one.raw.equals(last.raw)) || issues(one, path, now));
    if (anchor) return { anchor, chain: [...path.slice(1), ...(anchor.raw.equals(certificate.raw) ? [] : [anchor])] };
    if (!next || !issues(next, path, now)) return undefined;
    path.push(next);
  }
  return undefined;
}

/** `path`: from the signer's certificate to the one that `issuer` would have issued. */
function issues(issuer: X509Certificate, path: readonly X509Certificate[], now: Date): boolean {
  const subject = path.at(-1);
  // The cheap ones first: a national list has thousands.
  if (!subject || !issuer.ca || !subject.checkIssued(issuer)) return false;
  if (isWeaklySigned(subject) || !isSound(issuer, now) || !isLong(issuer)) return false;
  const between = path.slice(1).filter((one) => one.subject !== one.issuer).length;
  return mayIssue(issuer, between) && subject.verify(issuer.publicKey);
}

const isLong = ({ publicKey }: X509Certificate): boolean =>
  publicKey.asymmetricKeyType !== "rsa" || (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= shortestRsa;

function isSound(certificate: X509Certificate, now: Date): boolean {
  const isValid = now >= certificate.validFromDate && now <= certificate.validToDate;
  return isValid && extensionsOf(certificate).every(({ critical, extnID }) => !critical || known.has(extnID));
}

/** By basic constraints and key usage: certificates, and so many authorities `between` it and the signer. */
function mayIssue(issuer: X509Certificate, between: number): boolean {
  const extensions = extensionsOf(issuer);
  const usage = extensions.find(({ extnID }) => extnID === "2.5.29.15")?.parsedValue;
  const keyCertSign = 0x04;
  if (usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & keyCertSign) === 0) return false;
  const basic = extensions.find(({ extnID }) => extnID === "2.5.29.19")?.parsedValue;
  if (!(basic instanceof BasicConstraints) || !basic.cA) return false;
  const most = basic.pathLenConstraint;
  return most === undefined || (typeof most === "number" && between <= most);
}

const extensionsOf = ({ raw }: X509Certificate): Extension[] => parseCertificate(raw).extensions ?? [];
