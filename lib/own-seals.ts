// The fingerprints by which a check of a file knows this instance's own seals.
import { config } from "./config.ts";
import { log } from "./log.ts";
import { loadSealIdentity } from "./seal/keys.ts";
import { ownFingerprints } from "./seal/own-certificates.ts";
import { sealSettings } from "./seal-settings.ts";

/** An instance that cannot seal now still knows what it sealed before. */
export async function ownSealFingerprints(): Promise<string[]> {
  const identity = await loadSealIdentity(sealSettings(config())).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : "" }, "no sealing certificate to compare files with");
    return undefined;
  });
  return ownFingerprints(config().dataDir, identity);
}
