// The identity this instance seals with, as its configuration names it; parsed once per process.
import { config } from "#lib/core/config.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { chosenIn } from "./chosen-now.ts";
import { sealSettings } from "./seal-settings.ts";

/** `chosen`: what is chosen, where the caller's own statement has read it, as `chosenNow` tells it; without it that is asked. Throws where it is not genuine. */
export const sealIdentity = async (chosen?: string | null): Promise<SealIdentity> =>
  loadSealIdentity({ ...sealSettings(config()), chosen: chosen === undefined ? undefined : chosenIn(chosen) });
