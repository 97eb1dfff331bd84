// What is known of the service that checks one-time passwords of signers' devices.
import type { SignersService } from "#lib/contract/health.ts";
import { config } from "#lib/core/config.ts";
import { tryCodeService } from "#lib/signing/one-time-code/service.ts";
import { forgetLook, type LookedAt, lookedAt, stateOf } from "./looked-at-service.ts";

const service: LookedAt = {
  name: "one-time passwords",
  url: () => config().digipass?.url,
  look: tryCodeService,
  wordsOf: (cause) => `DIGIPASS_URL: ${cause instanceof Error ? cause.message : "no answer"}`,
};

/** Null where none is set. */
export const codeServiceState = (): SignersService | null => stateOf(service);

/** For tests: once the look that is being taken is over. */
export const codeServiceLooked = (): Promise<SignersService | null> => lookedAt(service);

/** For tests. */
export const forgetCodeService = (): void => forgetLook(service);
