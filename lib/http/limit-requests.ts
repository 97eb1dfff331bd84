// How many requests a key, a session and an address may make: asked before anything else is done with a request.
import { isDatabaseAway } from "#db/database-away.ts";
import { rateLimiter } from "#lib/auth/rate-limiter.ts";
import { clientNetwork } from "#lib/core/client-network.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { isLocalAddress } from "./local-address.ts";
import { type BucketSize, keepLatest, requestBucket } from "./request-bucket.ts";

/** Our choice: what a person's browser or a busy integration never reaches; people behind one address share more. */
const byDefault = 600;
const mostAtOnce = 200;
const keysPerAddress = 4;
/** A process tells the others of its requests once for a twentieth of what may come at once: most pay no statement. */
const sharesOfBurst = 20;

/** `untold`: requests that no other process knows of; `until`: how long all of them together have to wait, by `performance.now()`. */
type Kept = { untold: number; until: number };

/**
 * Two buckets of one size: this process's own, and one for all processes, which each fills by shares. So all together let pass what
 * the bucket holds, and a share for each process at most. While the database is away each process's own still counts.
 */
export function sharedBucket(name: string, size: BucketSize, shared = rateLimiter(`${name} of ${size.burst}`, size)) {
  const own = requestBucket(size);
  const share = Math.max(1, Math.floor(size.burst / sharesOfBurst));
  const keys = new Map<string, Kept>();
  return async (key: string): Promise<number> => {
    const kept = keys.get(key) ?? { untold: 0, until: 0 };
    keepLatest(keys, key, kept);
    const wait = Math.max(own(key), Math.ceil((kept.until - performance.now()) / 1000));
    if (wait > 0) return wait;
    kept.untold += 1;
    if (kept.untold < share) return 0;
    kept.untold -= share;
    const together = await shared.take(key, { cost: share }).catch((cause: unknown) => {
      if (isDatabaseAway(cause)) return 0;
      throw cause;
    });
    kept.until = together > 0 ? performance.now() + together * 1000 : 0;
    return together;
  };
}

function limiters(perMinute: number) {
  const of = (name: string, n: number) => sharedBucket(name, { burst: Math.min(n, mostAtOnce), refillSeconds: 60 / n });
  return {
    perMinute,
    credentials: of("credentials", perMinute),
    addresses: of("addresses", perMinute * keysPerAddress),
  };
}

// Next loads a module once per bundle: one count per process all the same.
const holder = globalThis as typeof globalThis & { countersignLimits?: ReturnType<typeof limiters> };

/**
 * Rejects with 429 and the time to wait. Unless RATE_LIMIT_PER_MINUTE says so, programs on this very machine are not counted:
 * they have other ways to overload it.
 */
export async function limitRequests(request: Request): Promise<void> {
  const set = config().rateLimitPerMinute;
  const ip = request.headers.get("x-forwarded-for") ?? "";
  if (set === 0 || (set === undefined && isLocalAddress(ip))) return;
  const perMinute = set ?? byDefault;
  if (holder.countersignLimits?.perMinute !== perMinute) holder.countersignLimits = limiters(perMinute);
  const { credentials, addresses } = holder.countersignLimits;
  const network = clientNetwork(ip);
  // By its hash, so that no key lies about in memory.
  const shown = request.headers.get("authorization") ?? request.headers.get("cookie");
  const waits = await Promise.all([addresses(network), credentials(shown ? hashToken(shown) : `ip ${network}`)]);
  const wait = Math.max(...waits);
  if (wait > 0) refuse("error.tooMany.requests", { retryAfter: wait });
}
