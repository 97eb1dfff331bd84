import { expect, test } from "vitest";
import { withoutCovered } from "./without-covered.ts";

const area = (left: number, page = 0) => ({ page, left, top: 100, width: 100, height: 20 });

test("what a field covers is left out; what touches it, or stands on another page, stays", () => {
  const proposals = [area(100), area(195), area(100, 1), area(150)];
  expect(withoutCovered(proposals, [area(100)])).toEqual([area(195), area(100, 1)]);
});

test("fields without a size cover nothing", () => {
  expect(withoutCovered([area(100)], [{ ...area(100), width: 0, height: 0 }])).toEqual([area(100)]);
});
