// The identity this instance seals with, as its configuration names it; parsed once per process.
import { config } from "#lib/config.ts";
import type { SealIdentity } from "#lib/seal/identity.ts";
import { loadSealIdentity } from "#lib/seal/keys.ts";
import { sealSettings } from "#lib/seal-settings.ts";

export const sealIdentity = (): Promise<SealIdentity> => loadSealIdentity(sealSettings(config()));
