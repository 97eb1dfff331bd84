// Requests per minute of a key and of an address.
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#lib/contract/endpoint.ts";
import { config } from "#lib/core/config.ts";
import { handle } from "./handle.ts";

const settings = config();
beforeEach(() => void Reflect.deleteProperty(globalThis, "countersignLimits"));

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
