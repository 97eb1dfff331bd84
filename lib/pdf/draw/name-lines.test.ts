import { expect, test } from "vitest";
import { largestWay, waysToBreak } from "./name-lines.ts";

const long = "Bartholomew-Maximilian Alexander Christopher Featherstonehaugh-Cholmondeley von und zu Hohenlohe";

test("a name breaks at its spaces, into lines of about the same length", () => {
  expect(waysToBreak(long)).toEqual([
    [long],
    ["Bartholomew-Maximilian Alexander Christopher", "Featherstonehaugh-Cholmondeley von und zu Hohenlohe"],
    ["Bartholomew-Maximilian Alexander", "Christopher Featherstonehaugh-Cholmondeley", "von und zu Hohenlohe"],
  ]);
  expect(waysToBreak("王小明")).toEqual([["王小明"]]);
  expect(waysToBreak("Ada Lovelace")).toEqual([["Ada Lovelace"], ["Ada", "Lovelace"]]);
});

test("it is written in one line unless more lines make it clearly larger", () => {
  const size = (width: number, height: number) => (lines: readonly string[]) =>
    Math.min(height / lines.length, width / Math.max(...lines.map((line) => line.length / 2)));
  expect(largestWay("Ingrid Bergström", size(200, 30))).toHaveLength(1);
  expect(largestWay(long, size(200, 30)).length).toBeGreaterThan(1);
});

test("as many words as a name may have are broken without delay", () => {
  expect(waysToBreak("a ".repeat(128).trim()).at(-1)).toHaveLength(3);
});
