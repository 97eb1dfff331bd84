// The fingerprints by which a check of a file knows this instance's own seals.
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { ownFingerprints } from "#lib/signatures/seal/own-certificates.ts";
import { sealSettings } from "./seal-settings.ts";

/** An instance that cannot seal now still knows what it sealed before. */
export async function ownSealFingerprints(): Promise<string[]> {
  const identity = await loadSealIdentity(sealSettings(config())).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : "" }, "no sealing certificate to compare files with");
    return undefined;
  });
  return ownFingerprints(config().dataDir, identity);
}
