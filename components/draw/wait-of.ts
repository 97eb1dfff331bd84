// How long whoever asked too often has to wait.
import { CallError } from "#lib/contract/call.ts";

/** Our choice, where the answer does not say. */
const usualSeconds = 10;

/** In milliseconds; undefined for every other trouble. */
export const waitOf = (cause: unknown): number | undefined =>
  cause instanceof CallError && cause.status === 429 ? (cause.retryAfter ?? usualSeconds) * 1000 : undefined;
