/** Puts certificates into the order in which each was issued by the next. */
import type { X509Certificate } from "node:crypto";

/** The issuers of `certificate` among `others`, each followed by its own. */
export function issuersOf(certificate: X509Certificate, others: X509Certificate[]): X509Certificate[] {
  const rest = others.filter((other) => !other.raw.equals(certificate.raw));
  const issuer = rest.find((other) => certificate.checkIssued(other) && certificate.verify(other.publicKey));
  return issuer
    ? [
        issuer,
        ...issuersOf(
          issuer,
          rest.filter((other) => other !== issuer),
        ),
      ]
    : [];
}
