// The identity this instance seals with, as its configuration names it; parsed once per process.
import { config } from "#lib/config.ts";
import type { SealIdentity } from "#lib/seal/identity.ts";
import { loadSealIdentity } from "#lib/seal/keys.ts";

export function sealIdentity(): Promise<SealIdentity> {
  const { dataDir, secret, baseUrl, sealP12, sealP12Password } = config();
  return loadSealIdentity({ dataDir, secret, baseUrl, p12Path: sealP12, p12Password: sealP12Password });
}
