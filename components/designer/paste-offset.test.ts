import { expect, test } from "vitest";
import { aside, beside, besideOthers, pasteOffset } from "./paste-offset.ts";

const bounds = { left: 100, top: 200, width: 80, height: 30 };

test.each([
  ["under the pointer", { x: 400, y: 500 }, true, [260, 285]],
  ["under the pointer on another page, also at the same place", { x: 140, y: 215 }, false, [0, 0]],
  ["beside the original while the pointer is on it", { x: 150, y: 210 }, true, aside],
  ["beside the original without a pointer", undefined, true, aside],
  ["at the same place of another page without a pointer", undefined, false, [0, 0]],
])("a copy lands %s", (_, spot, isSame, offset) => {
  expect(pasteOffset(bounds, spot, isSame)).toEqual(offset);
});

test("a copy of a box to tick comes below it, and covers nothing of it", () => {
  expect(beside({ width: 20, height: 20 })).toEqual([0, 24]);
  expect(pasteOffset({ left: 10, top: 10, width: 20, height: 20 }, undefined, true)).toEqual([0, 24]);
});

test("the second and the third copy at one place are seen beside the first", () => {
  const at = [300, 300] as const;
  const copy = (times: number) => ({ ...bounds, left: 400 + 12 * times, top: 500 + 12 * times });
  expect(besideOthers(at, bounds, [bounds])).toEqual(at);
  expect(besideOthers(at, bounds, [copy(0)])).toEqual([312, 312]);
  expect(besideOthers(at, bounds, [copy(1), copy(0)])).toEqual([324, 324]);
});
