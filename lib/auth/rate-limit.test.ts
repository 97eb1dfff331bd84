// The bucket of attempts.
import { expect, test } from "vitest";
import {
  limitAppSecrets,
  limitMailTokens,
  limitSetUpCodes,
  limitSetUps,
  limitSignIns,
  limitSingleSignOns,
  rateLimiter,
} from "./rate-limit.ts";

test("a burst is allowed, then one per refill, and the answer says how long to wait", () => {
  const limiter = rateLimiter({ burst: 3, refillSeconds: 10 });
  expect([0, 0, 0].map((at) => limiter.take("a", at))).toEqual([0, 0, 0]);
  expect(limiter.take("a", 0)).toBe(10);
  expect(limiter.take("a", 4_000)).toBe(6);
  expect(limiter.take("a", 10_000)).toBe(0);
  expect(limiter.take("a", 10_001)).toBe(10);
});

test("keys do not share, and rest fills no more than a burst", () => {
  const limiter = rateLimiter({ burst: 2, refillSeconds: 1 });
  expect(limiter.take("a", 0)).toBe(0);
  expect(limiter.take("b", 0)).toBe(0);
  expect([0, 0, 0].map(() => limiter.take("a", 3_600_000))).toEqual([0, 0, 1]);
});

test("an attempt that is given back was none, and no more than a burst is left by it", () => {
  const limiter = rateLimiter({ burst: 2, refillSeconds: 10 });
  for (let time = 0; time < 5; time++) {
    expect(limiter.take("a", 0)).toBe(0);
    limiter.giveBack("a");
  }
  expect([0, 0, 0].map(() => limiter.take("a", 0))).toEqual([0, 0, 10]);
  limiter.forget("a");
  expect(limiter.take("a", 0)).toBe(0);
});

test("many keys do not fill the memory: the oldest are forgotten, the latest are not", () => {
  const limiter = rateLimiter({ burst: 1, refillSeconds: 1000 });
  for (let at = 0; at < 25_000; at++) limiter.take(`key ${at}`, 0);
  expect(limiter.take("key 24999", 0)).toBe(1000);
  expect(limiter.take("key 0", 0)).toBe(0);
});

test.each(
  Object.entries({
    limitSignIns,
    limitSingleSignOns,
    limitSetUps,
    limitMailTokens,
    limitSetUpCodes,
    limitAppSecrets,
  }),
)("%s holds nobody up at another way in", (name, limit) => {
  const ip = `198.51.100.9 ${name}`;
  for (let attempt = 0; attempt < 20; attempt++) limit(ip);
  expect(() => limit(ip)).toThrow("Too many attempts");
  const all = [limitSignIns, limitSingleSignOns, limitSetUps, limitMailTokens, limitSetUpCodes, limitAppSecrets];
  for (const other of all) if (other !== limit) expect(() => other(ip)).not.toThrow();
});
