// Requests per minute of a key and of an address.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { type Limiter, rateLimiter } from "#lib/auth/rate-limiter.ts";
import { endpoint } from "#lib/contract/endpoint.ts";
import { config } from "#lib/core/config.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { handle } from "./handle.ts";
import { sharedBucket } from "./limit-requests.ts";

const settings = config();
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, "countersignLimits");
  await db.delete(rateLimits);
});

const declared = endpoint("GET /tests", { summary: "A test", access: "anyone", returns: z.unknown() });
let calls = 0;
const GET = handle(declared, () => ++calls);

async function ask(ip: string, cookie = "a=1") {
  const headers = { "x-forwarded-for": ip, cookie };
  return GET(new Request("http://localhost/api/tests", { headers }), { params: Promise.resolve({}) });
}
async function statuses(times: number, ip: string, cookie?: (at: number) => string): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < times; at++) answers.push((await ask(ip, cookie?.(at))).status);
  return answers;
}

test("429 beyond what is set, with the time to wait and the error object, and nothing was done; others go on", async () => {
  vi.spyOn(settings, "rateLimitPerMinute", "get").mockReturnValue(5);
  expect(await statuses(5, "192.0.2.1")).toEqual([200, 200, 200, 200, 200]);
  const before = calls;
  const refused = await ask("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "12"]);
  expect(await refused.json()).toMatchObject({ code: 429, messageKey: "error.tooMany.requests" });
  expect(calls).toBe(before);
  expect((await ask("192.0.2.1", "a=2")).status).toBe(200);
});

test("429 for an address that changes its keys", async () => {
  vi.spyOn(settings, "rateLimitPerMinute", "get").mockReturnValue(5);
  const answers = await statuses(21, "192.0.2.2", (at) => `a=${at}`);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  expect((await ask("192.0.2.3")).status).toBe(200);
});

test("200 without end for this machine unless something is set, and for everybody when 0 is", async () => {
  const set = vi.spyOn(settings, "rateLimitPerMinute", "get").mockReturnValue(undefined);
  expect((await statuses(300, "127.0.0.1")).every((status) => status === 200)).toBe(true);
  expect((await statuses(300, "192.0.2.4")).filter((status) => status === 429).length).toBeGreaterThan(50);
  set.mockReturnValue(0);
  expect((await statuses(300, "192.0.2.4")).every((status) => status === 200)).toBe(true);
  set.mockReturnValue(2);
  expect(await statuses(3, "127.0.0.1")).toEqual([200, 200, 429]);
});

test("429 for a network of IPv6, whichever of its addresses is used", async () => {
  vi.spyOn(settings, "rateLimitPerMinute", "get").mockReturnValue(5);
  const answers: number[] = [];
  for (let at = 0; at < 21; at++) answers.push((await ask(`2001:db8::${at.toString(16)}`, `a=${at}`)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect((await ask("2001:db8:0:1::1", "a=1")).status).toBe(200);
});

test("what is not limited asks the database nothing, and of what is, one in a share does", async () => {
  const set = vi.spyOn(settings, "rateLimitPerMinute", "get").mockReturnValue(undefined);
  const cost = async (times: number, ip: string) => (await countStatements(() => statuses(times, ip))).statements;
  // A cookie that is no session's asks nothing else.
  expect(await cost(20, "127.0.0.1")).toHaveLength(0);
  expect(await cost(9, "192.0.2.5")).toHaveLength(0);
  expect(await cost(1, "192.0.2.5")).toHaveLength(2);
  set.mockReturnValue(0);
  expect(await cost(20, "192.0.2.5")).toHaveLength(0);
});

describe("one bucket of several processes", () => {
  const size = { burst: 40, refillSeconds: 1000 };
  const takeOf = (shared?: Limiter) => sharedBucket("test", size, shared);
  const allowed = async (take: (key: string) => Promise<number>, times: number) => {
    let count = 0;
    for (let at = 0; at < times; at++) if ((await take("a")) === 0) count += 1;
    return count;
  };

  test("all together let pass what it holds, and a share of each at most", async () => {
    const [one, two] = [takeOf(), takeOf()];
    const passed = (await allowed(one, 20)) + (await allowed(two, 40)) + (await allowed(one, 40));
    expect(passed).toBeGreaterThanOrEqual(size.burst);
    expect(passed).toBeLessThanOrEqual(size.burst + 2);
  });

  test("whoever has to wait is refused without a statement", async () => {
    const [one, two] = [takeOf(), takeOf()];
    await allowed(one, 40);
    expect(await allowed(two, 2)).toBeLessThan(2);
    expect((await countStatements(() => allowed(two, 20))).statements).toHaveLength(0);
    expect((await countStatements(() => allowed(one, 20))).statements).toHaveLength(0);
  });

  test("while the database is away each counts for itself; what is broken is told", async () => {
    const failing = (code: string) => ({
      ...rateLimiter("test", size),
      take: () => Promise.reject(Object.assign(new Error(), { code })),
    });
    expect(await allowed(takeOf(failing("ECONNREFUSED")), 60)).toBe(size.burst);
    await expect(allowed(takeOf(failing("42P01")), 2)).rejects.toThrow();
  });
});
