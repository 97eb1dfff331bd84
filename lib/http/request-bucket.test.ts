// The bucket of requests.
import { expect, test } from "vitest";
import { requestBucket } from "./request-bucket.ts";

test("a burst is allowed, then one per refill, and the answer says how long to wait", () => {
  const take = requestBucket({ burst: 3, refillSeconds: 10 });
  expect([0, 0, 0].map((at) => take("a", at))).toEqual([0, 0, 0]);
  expect(take("a", 0)).toBe(10);
  expect(take("a", 4_000)).toBe(6);
  expect(take("a", 10_000)).toBe(0);
  expect(take("a", 10_001)).toBe(10);
});

test("keys do not share, and rest fills no more than a burst", () => {
  const take = requestBucket({ burst: 2, refillSeconds: 1 });
  expect(take("a", 0)).toBe(0);
  expect(take("b", 0)).toBe(0);
  expect([0, 0, 0].map(() => take("a", 3_600_000))).toEqual([0, 0, 1]);
});

test("many keys do not fill the memory: the oldest are forgotten, the latest are not", () => {
  const take = requestBucket({ burst: 1, refillSeconds: 1000 });
  for (let at = 0; at < 25_000; at++) take(`key ${at}`, 0);
  expect(take("key 24999", 0)).toBe(1000);
  expect(take("key 0", 0)).toBe(0);
});
