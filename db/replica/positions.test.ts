import { expect, test } from "vitest";
import { positionOf } from "./positions.ts";

test.each([
  ["0/0", 0n],
  ["0/1A", 26n],
  ["1/0", 1n << 32n],
  ["16/B374D848", (0x16n << 32n) + 0xb374d848n],
])("%s is a number", (lsn, position) => {
  expect(positionOf(lsn)).toBe(position);
});

test("they are in the order in which they were written, past the end of their lower half too", () => {
  expect(positionOf("1/10")).toBeGreaterThan(positionOf("0/FFFFFFFF"));
});

test("behind a page's header nothing has been written yet: the page before is the end", () => {
  expect(positionOf("0/3002018")).toBe(positionOf("0/3002000"));
  expect(positionOf("0/3002020")).toBeGreaterThan(positionOf("0/3002000"));
  expect(positionOf("0/3002030")).toBeGreaterThan(positionOf("0/3002000"));
});

test("so behind the longer one of a segment, which an idle server may have begun for its archive", () => {
  expect(positionOf("0/5000028")).toBe(positionOf("0/5000000"));
});
