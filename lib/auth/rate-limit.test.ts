// The limits, and whose attempts count together.
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { pruneAccess } from "#lib/worker/prune-access.ts";
import {
  limitAppSecrets,
  limitChecks,
  limitDrawingCodes,
  limitMailTokens,
  limitPasskeyChallenges,
  limitResets,
  limitSetUpCodes,
  limitSetUps,
  limitSignIns,
  limitSingleSignOns,
} from "./rate-limit.ts";
import { pruneRateLimits, rateLimiter } from "./rate-limiter.ts";

const url = process.env.DATABASE_URL;
const pools = [1, 2].map(() => new Pool({ connectionString: url, max: 4 }));
const processes = pools.map((pool) => drizzle(pool, { casing: "snake_case" }));
afterAll(() => Promise.all(pools.map((pool) => pool.end())));
beforeEach(async () => {
  await db.delete(rateLimits);
});

/** As if so many seconds had gone by. */
const letPass = (seconds: number) =>
  db.update(rateLimits).set({ fullAt: sql`${rateLimits.fullAt} - make_interval(secs => ${seconds})` });

test("a burst is allowed, then one per refill, and the answer says how long to wait", async () => {
  const limiter = rateLimiter("test", { burst: 3, refillSeconds: 1000 });
  for (let time = 0; time < 3; time++) expect(await limiter.take("a")).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(900);
  await letPass(600);
  const wait = await limiter.take("a");
  expect(wait).toBeGreaterThan(300);
  expect(wait).toBeLessThanOrEqual(400);
  await letPass(400);
  expect(await limiter.take("a")).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(900);
});

test("keys and limits do not share, rest fills no more than a burst, and one attempt may cost several", async () => {
  const limiter = rateLimiter("test", { burst: 2, refillSeconds: 1000 });
  expect(await limiter.take("a", { cost: 2 })).toBe(0);
  expect(await limiter.take("b")).toBe(0);
  expect(await rateLimiter("other", { burst: 2, refillSeconds: 1000 }).take("a")).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(0);
  await letPass(1_000_000);
  expect(await limiter.take("a", { cost: 2 })).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(0);
});

test("an attempt that is given back was none, and no more than a burst is left by it", async () => {
  const limiter = rateLimiter("test", { burst: 2, refillSeconds: 1000 });
  for (let time = 0; time < 5; time++) {
    expect(await limiter.take("a")).toBe(0);
    await limiter.giveBack("a");
  }
  await limiter.giveBack("a");
  expect(await limiter.take("a")).toBe(0);
  expect(await limiter.take("a")).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(0);
  await limiter.forget("a");
  expect(await limiter.take("a")).toBe(0);
});

test("two processes with pools of their own count together, also at the same moment", async () => {
  const limiters = processes.map((own) => rateLimiter("test", { burst: 20, refillSeconds: 1000 }, own));
  const waits = await Promise.all(Array.from({ length: 30 }, (_, at) => limiters[at % 2]?.take("a")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  for (const limiter of limiters) expect(await limiter.take("a")).toBeGreaterThan(0);
});

test("an attempt is one statement, allowed or not", async () => {
  const limiter = rateLimiter("test", { burst: 1, refillSeconds: 1000 });
  for (let time = 0; time < 2; time++)
    expect((await countStatements(() => limiter.take("a"))).statements).toHaveLength(1);
});

test("a database that is away opens no gate", async () => {
  const away = new Pool({ connectionString: "postgresql://nobody@127.0.0.1:1/none" });
  const limiter = rateLimiter("test", { burst: 20, refillSeconds: 1 }, drizzle(away, { casing: "snake_case" }));
  await expect(limiter.take("a")).rejects.toThrow();
  await away.end();
});

test("within a transaction only what commits counts", async () => {
  const limiter = rateLimiter("test", { burst: 1, refillSeconds: 1000 });
  const undone = db.transaction(async (tx) => {
    expect(await limiter.take("a", { tx })).toBe(0);
    expect(await limiter.take("a", { tx })).toBeGreaterThan(0);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  expect(await db.transaction((tx) => limiter.take("a", { tx }))).toBe(0);
  expect(await limiter.take("a")).toBeGreaterThan(0);
});

test("what is kept names nobody; a sweep clears full buckets away, so many at once, and leaves the others", async () => {
  const limiter = rateLimiter("test", { burst: 2, refillSeconds: 1000 });
  for (const key of ["ann@example.com", "bob@example.com", "203.0.113.7"]) await limiter.take(key);
  const rows = await db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/);
  expect(await pruneRateLimits()).toBe(0);
  await letPass(1001);
  await limiter.take("somebody else");
  expect(await pruneRateLimits(2)).toBe(2);
  // The sweep takes the rest along.
  await pruneAccess();
  expect(await pruneRateLimits()).toBe(0);
  expect(await db.select().from(rateLimits)).toHaveLength(1);
});

const byAddress = {
  limitSignIns,
  limitSingleSignOns,
  limitSetUps,
  limitMailTokens,
  limitAppSecrets,
  limitResets,
  limitPasskeyChallenges,
  limitDrawingCodes,
  limitChecks,
};
const all = { ...byAddress, limitSetUpCodes };
const tire = async (limit: (key: string) => Promise<void>, keyAt: (at: number) => string) => {
  for (let at = 0; at < 200; at++)
    try {
      await limit(keyAt(at));
    } catch (cause) {
      return cause;
    }
  return undefined;
};

test.each(Object.entries(all))("%s holds nobody up at another way in", async (name, limit) => {
  const ip = "198.51.100.9";
  expect(await tire(limit, () => ip), name).toMatchObject({ status: 429 });
  for (const other of Object.values(all)) if (other !== limit) await other(ip);
});

test.each(Object.entries(byAddress))(
  "%s counts an IPv6 network as one, whichever address it uses",
  async (_, limit) => {
    expect(await tire(limit, (at) => `2001:db8:1:2:${at.toString(16)}::1`)).toMatchObject({ status: 429 });
    await expect(limit("2001:db8:1:2:ffff::9")).rejects.toMatchObject({ status: 429 });
    await limit("2001:db8:1:3::1");
  },
);

test("an IPv4 address counts as one in both of its forms", async () => {
  expect(await tire(limitSignIns, (at) => (at % 2 === 0 ? "203.0.113.7" : "::ffff:203.0.113.7"))).toMatchObject({
    status: 429,
  });
  await expect(limitSignIns("::ffff:cb00:7107")).rejects.toMatchObject({ status: 429 });
});
