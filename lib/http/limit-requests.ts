// How many requests a key, a session and an address may make: asked before anything else is done with a request.
import { rateLimiter } from "#lib/auth/rate-limit.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { isLocalAddress } from "./local-address.ts";

/** Our choice: what a person's browser or a busy integration never reaches; people behind one address share more. */
const byDefault = 600;
const mostAtOnce = 200;
const keysPerAddress = 4;

function limiters(perMinute: number) {
  const of = (n: number) => rateLimiter({ burst: Math.min(n, mostAtOnce), refillSeconds: 60 / n });
  return { perMinute, credentials: of(perMinute), addresses: of(perMinute * keysPerAddress) };
}

// Next loads a module once per bundle: one count per process all the same.
const holder = globalThis as typeof globalThis & { countersignLimits?: ReturnType<typeof limiters> };

/**
 * Throws 429 with the time to wait. Unless RATE_LIMIT_PER_MINUTE says so, programs on this very machine are not counted:
 * they have other ways to overload it.
 */
export function limitRequests(request: Request): void {
  const set = config().rateLimitPerMinute;
  const ip = request.headers.get("x-forwarded-for") ?? "";
  if (set === 0 || (set === undefined && isLocalAddress(ip))) return;
  const perMinute = set ?? byDefault;
  if (holder.countersignLimits?.perMinute !== perMinute) holder.countersignLimits = limiters(perMinute);
  const { credentials, addresses } = holder.countersignLimits;
  // By its hash, so that no key lies about in memory.
  const shown = request.headers.get("authorization") ?? request.headers.get("cookie");
  const wait = Math.max(addresses.take(ip), shown ? credentials.take(hashToken(shown)) : credentials.take(`ip ${ip}`));
  if (wait > 0) refuse("error.tooMany.requests", { retryAfter: wait });
}
