/** Which certificates a verifier may call this instance's own: every authority it made, what was uploaded to it, what a service sealed with for it, and the ones it seals with now. */
import { createHash } from "node:crypto";
import { authorityFile, authorityNumbers } from "./authorities.ts";
import type { SealIdentity } from "./identity.ts";
import { readKeptCertificates } from "./keep-key.ts";
import type { KeyFiles } from "./key-files.ts";
import { remoteCertificates } from "./remote-certificates.ts";
import { uploadedCertificates } from "./uploads.ts";

/** SHA-256 fingerprints, upper case with colons. `identity`: what the instance seals with, if it can seal at all. */
export async function ownFingerprints(keys: KeyFiles, identity: SealIdentity | undefined): Promise<string[]> {
  const authorities = await readKeptCertificates(keys, (await authorityNumbers(keys)).map(authorityFile));
  // Only the certificate itself of a P12: its issuers certify others, who are not this instance.
  const uploads = await uploadedCertificates(keys);
  const remote = await remoteCertificates(keys);
  const all = [...authorities, ...uploads, ...remote, ...(identity ? [identity.certificate] : [])];
  return [...new Set(all.map(fingerprintOf))];
}

const fingerprintOf = (der: Uint8Array): string =>
  (createHash("sha256").update(der).digest("hex").match(/../g) ?? []).join(":").toUpperCase();
