// Whom a check of a file knows here: this instance's own certificates, and whoever the operator's trust lists vouch for.
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { importedTrust } from "#lib/signatures/trust/imported-trust.ts";
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import { ownSealFingerprints } from "./own-seals.ts";

export async function trustedHere(): Promise<Trusted & { fingerprints: readonly string[]; listed: readonly string[] }> {
  const { fingerprints: listed, problems } = await importedTrust(config().dataDir);
  for (const { file, problem } of problems) log.warn({ file, problem }, "a trust list was left out");
  return { fingerprints: await ownSealFingerprints(), listed };
}
