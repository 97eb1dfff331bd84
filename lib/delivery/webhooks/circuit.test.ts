import { expect, test } from "vitest";
import { opensAfter, probePause } from "./circuit.ts";

test("everything leaves until a few attempts in a row were silent; then probes, ever more rarely, at most ten minutes apart", () => {
  expect(opensAfter).toBe(3);
  expect([0, 1, 2].map(probePause)).toEqual([null, null, null]);
  const seconds = [3, 4, 5, 6, 7, 8, 9, 10, 1000].map((silences) => (probePause(silences) ?? 0) / 1000);
  expect(seconds).toEqual([5, 15, 30, 60, 120, 300, 600, 600, 600]);
});
