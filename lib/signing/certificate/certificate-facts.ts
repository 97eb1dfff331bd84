// PURE. Whose certificate it is, as the evidence tells it.
import { createHash, type X509Certificate } from "node:crypto";
import type { CertificateFacts } from "../signing-input.ts";

/** The most specific part first, on one line. */
export const onOneLine = (name: string): string => name.split("\n").toReversed().join(", ");

/** For the evidence: under whom it counts, or that nobody asked. */
export const acceptedIssuerOf = (anchored: { anchor: X509Certificate } | null): string | null =>
  anchored && onOneLine(anchored.anchor.subject);

export const certificateFacts = ({ subject, issuer, serialNumber, raw }: X509Certificate): CertificateFacts => ({
  subject: onOneLine(subject),
  issuer: onOneLine(issuer),
  serial: serialNumber,
  fingerprint: createHash("sha256").update(raw).digest("hex"),
});
