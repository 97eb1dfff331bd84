// The identity this instance seals with, as its configuration names it; parsed once per process.
import { config } from "#lib/core/config.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { sealSettings } from "./seal-settings.ts";

/** `chosen`: what is chosen, where the caller's own statement has read it (chosen-now.ts); without it that is asked. */
export const sealIdentity = (chosen?: string | null): Promise<SealIdentity> =>
  loadSealIdentity({ ...sealSettings(config()), chosen });
