// How often something may be tried: a bucket of attempts per key that fills again with time, kept in PostgreSQL, so that it is one for
// all processes. What the database does not answer is not allowed: it throws.
import { eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { derivedToken } from "#lib/core/secrets.ts";

export type RateLimit = {
  /** Attempts that may come at once. */ burst: number /** Seconds until one more is allowed. */;
  refillSeconds: number;
};

type Executor = Pick<Transaction, "execute" | "update" | "delete">;

export type Limiter = {
  /**
   * Seconds to wait, 0 when the attempt is allowed (and counted, `cost` times). Within a transaction of the caller's only what commits
   * counts: for what is limited because of what it does, not for what can be guessed.
   */
  take: (key: string, options?: { cost?: number; tx?: Executor }) => Promise<number>;
  /** An attempt that turns out not to count. */
  giveBack: (key: string) => Promise<void>;
  /** All attempts anew. */
  forget: (key: string, tx?: Executor) => Promise<void>;
};

/**
 * The row says when the bucket will be full again (the generic cell rate algorithm of ITU-T I.371): each attempt moves that on by one
 * refill, and is refused where it would lie further ahead than a whole burst. One statement, by the database's clock: of any number
 * at the same moment as many are allowed as the bucket holds. `name`: whose buckets these are, apart from all other limits'.
 */
export function rateLimiter(name: string, { burst, refillSeconds }: RateLimit, root: Executor = db): Limiter {
  const keyOf = (key: string): string => derivedToken("rate-limit", `${name} ${key}`);
  const seconds = (count: number) => sql`make_interval(secs => ${count * refillSeconds}::float8)`;
  return {
    async take(key, { cost = 1, tx = root } = {}) {
      const hash = keyOf(key);
      const ahead = seconds(burst - cost);
      const { rows } = await tx.execute<{ wait: number }>(sql`
        with taken as (
          insert into ${rateLimits} as kept (key, full_at) values (${hash}, now() + ${seconds(cost)})
          on conflict (key) do update set full_at = greatest(kept.full_at, now()) + ${seconds(cost)}
          where kept.full_at <= now() + ${ahead}
          returning 1
        )
        select case when exists (select from taken) then 0 else greatest(1, ceil(extract(epoch from
          coalesce((select full_at from ${rateLimits} where key = ${hash}), now()) - now() - ${ahead}))) end::int as wait`);
      return rows[0]?.wait ?? 1;
    },
    async giveBack(key) {
      const before = sql`${rateLimits.fullAt} - ${seconds(1)}`;
      await root
        .update(rateLimits)
        .set({ fullAt: before })
        .where(eq(rateLimits.key, keyOf(key)));
    },
    async forget(key, tx = root) {
      await tx.delete(rateLimits).where(eq(rateLimits.key, keyOf(key)));
    },
  };
}

/** What one sweep clears away at most; the next one finds the rest. */
const mostSwept = 10_000;

/** Full buckets say nothing. One that is used at this very moment is left to its use. */
export async function pruneRateLimits(most = mostSwept): Promise<number> {
  const isFull = lt(rateLimits.fullAt, sql`now()`);
  const full = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(isFull)
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(rateLimits).where(sql`${rateLimits.key} in ${full}`);
  return rowCount ?? 0;
}
