// What is known of the service at which signers have certificates of their own.
import type { SignersService } from "#lib/contract/health.ts";
import { config } from "#lib/core/config.ts";
import { CscError } from "#lib/signatures/csc/csc-error.ts";
import { trySignersService } from "#lib/signatures/csc/try-signers-service.ts";
import { forgetLook, type LookedAt, lookedAt, stateOf } from "./looked-at-service.ts";

const service: LookedAt = {
  name: "signers' certificates",
  url: () => config().signerCsc?.url,
  look: async () => {
    const settings = config().signerCsc;
    if (settings) await trySignersService(settings);
  },
  /** With the variable that has to change; of our own secret it stands there already. */
  wordsOf: (cause) => {
    if (cause instanceof CscError && cause.step !== "oauth2/token")
      return `SIGNER_CSC_URL: ${cause.message} (${cause.step})`;
    return cause instanceof Error ? cause.message : "";
  },
};

/** Null where none is set. */
export const signersServiceState = (): SignersService | null => stateOf(service);

/** For tests: once the look that is being taken is over. */
export const signersServiceLooked = (): Promise<SignersService | null> => lookedAt(service);

/** For tests. */
export const forgetSignersService = (): void => forgetLook(service);
