/** Which certificates a verifier may call this instance's own: every authority it made, what was uploaded to it, and the ones it seals with now. */
import { createHash } from "node:crypto";
import { authorityNumbers } from "./authorities.ts";
import { readAuthorityCertificate } from "./crl.ts";
import type { SealIdentity } from "./identity.ts";
import { uploadedCertificates } from "./uploads.ts";

/** SHA-256 fingerprints, upper case with colons. `identity`: what the instance seals with, if it can seal at all. */
export function ownFingerprints(dataDir: string, identity: SealIdentity | undefined): string[] {
  const authorities = authorityNumbers(dataDir).flatMap((number) => readAuthorityCertificate(dataDir, number) ?? []);
  // Only the certificate itself of a P12: its issuers certify others, who are not this instance.
  const uploads = uploadedCertificates(dataDir);
  return [...new Set([...authorities, ...uploads, ...(identity ? [identity.certificate] : [])].map(fingerprintOf))];
}

const fingerprintOf = (der: Uint8Array): string =>
  (createHash("sha256").update(der).digest("hex").match(/../g) ?? []).join(":").toUpperCase();
