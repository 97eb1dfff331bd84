// The fingerprints by which a check of a file knows this instance's own seals.
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { keysOf } from "#lib/signatures/seal/key-files.ts";
import { loadSealIdentity, type SealSettings } from "#lib/signatures/seal/keys.ts";
import { ownFingerprints } from "#lib/signatures/seal/own-certificates.ts";
import { sealSettings } from "./seal-settings.ts";

/** An instance that cannot seal now still knows what it sealed before. */
export async function ownSealFingerprints(settings: SealSettings = sealSettings(config())): Promise<string[]> {
  const keys = keysOf(settings);
  // A service's certificates were kept when it first sealed: a check does not wait for the service.
  if (settings.csc) return ownFingerprints(keys, undefined);
  const identity = await loadSealIdentity(settings).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : "" }, "no sealing certificate to compare files with");
    return undefined;
  });
  return ownFingerprints(keys, identity);
}
