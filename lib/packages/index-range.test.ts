import { expect, test } from "vitest";
import { indexRange } from "./index-range.ts";

test.each([
  [undefined, undefined, 0, 100],
  [1, 10, 0, 10],
  [3, 4, 2, 2],
  [0, 5, 0, 5],
  [-7, 5, 0, 5],
  [5, 4, 4, 0],
  [1, -1, 0, 100],
  [101, -1, 100, 100],
  [1, 1000, 0, 100],
  [11, undefined, 10, 100],
])("from %j to %j skips %i and reads %i", (from, to, offset, limit) => {
  expect(indexRange(from, to)).toEqual({ offset, limit });
});
