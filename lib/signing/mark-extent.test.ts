import { expect, test } from "vitest";
import { isTooSmall } from "./mark-extent.ts";

const pad = { width: 300, height: 100 };
test.each([
  ["two points a pixel apart", pad, [[1, 1, 2, 2]], true],
  ["a dot", pad, [[50, 50]], true],
  ["a dot that goes nowhere for long", pad, [[50, 50, 51, 50, 50, 50, 51, 51, 50, 50]], true],
  ["strokes with half a point", pad, [[50]], true],
  ["an I as an initial", pad, [[50, 30, 50, 62]], false],
  [
    "two dots far apart",
    pad,
    [
      [50, 50],
      [90, 50],
    ],
    false,
  ],
  ["a signature on a narrow pad", { width: 600, height: 60 }, [[10, 10, 30, 40]], false],
])("%s", (_, size, strokes, small) => {
  expect(isTooSmall({ ...size, strokes })).toBe(small);
});
