// The windows that list calls ask for.
import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

test.each([
  [{}, { offset: 0, limit: 100 }],
  [{ from: 0 }, { offset: 0, limit: 100 }],
  [
    { from: 1, to: 2 },
    { offset: 0, limit: 2 },
  ],
  [
    { from: 3, to: 4 },
    { offset: 2, limit: 2 },
  ],
  [
    { from: 3, to: 1 },
    { offset: 2, limit: 0 },
  ],
  [
    { from: 5, to: -1 },
    { offset: 4, limit: 100 },
  ],
  [
    { from: 1, to: 1000 },
    { offset: 0, limit: 100 },
  ],
  [
    { from: -7, to: 3 },
    { offset: 0, limit: 3 },
  ],
])("%j is %j", (asked, window) => {
  expect(pageOf(asked)).toEqual(window);
});
