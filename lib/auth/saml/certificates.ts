// PURE. The certificates that a SAML provider signs with, as managers give them: PEM, or the Base64 of which metadata consists.
import { X509Certificate } from "node:crypto";

/** Our choice: the present one, the next one, and what is forgotten. */
const mostCertificates = 10;
const leastBits = 2048;

const pemForm = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** Signatures of SAML are made with RSA; whoever could find out a short key could sign in as anybody. */
function certificateOf(base64: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
      ? certificate
      : undefined;
  } catch {
    return undefined;
  }
}

/** Each once. Undefined where there is none, or one among them that cannot be used: a mistake is not passed over. */
export function certificatesIn(text: string): X509Certificate[] | undefined {
  const bodies = [...text.matchAll(pemForm)].map(([, body = ""]) => body.replaceAll(/\s/g, ""));
  const rest = text.replaceAll(pemForm, "").replaceAll(/\s/g, "");
  const bare = bodies.length === 0 && /^[A-Za-z0-9+/]+=*$/.test(rest) ? [rest] : [];
  if (rest && bare.length === 0) return undefined;
  return usable([...bodies, ...bare]);
}

export function usable(bodies: readonly string[]): X509Certificate[] | undefined {
  const unique = [...new Set(bodies)];
  const found = unique.map(certificateOf).filter((one) => one !== undefined);
  return found.length > 0 && found.length === unique.length && found.length <= mostCertificates ? found : undefined;
}

export const asPem = (certificates: readonly X509Certificate[]): string =>
  certificates.map((one) => one.toString().trim()).join("\n");

/** Until when the last of them holds. */
export function heldUntil(certificates: readonly X509Certificate[]): Date | undefined {
  const ends = certificates.map(({ validTo }) => new Date(validTo).getTime()).filter(Number.isFinite);
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}
