import { expect, test } from "vitest";
import { mostAttempts, pauseAfter } from "./pauses.ts";

const hour = 3600_000;

test("twelve attempts, each pause longer than the one before, within about a day", () => {
  const pauses = Array.from({ length: mostAttempts }, (_, at) => pauseAfter(at + 1, 0.5));
  expect(pauses).toHaveLength(12);
  expect(pauses.at(-1)).toBeNull();
  const waited = pauses.slice(0, -1) as number[];
  expect(waited).toEqual([...waited].sort((a, b) => a - b));
  expect(new Set(waited).size).toBe(11);
  const sum = waited.reduce((a, b) => a + b, 0);
  expect(sum).toBeGreaterThan(20 * hour);
  expect(sum).toBeLessThan(26 * hour);
});

test("chance moves a pause by a tenth at most", () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 0.5), pauseAfter(1, 1)]).toEqual([9000, 10_000, 11_000]);
});
