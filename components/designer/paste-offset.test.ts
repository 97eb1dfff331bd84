import { expect, test } from "vitest";
import { beside, pasteOffset } from "./paste-offset.ts";

const bounds = { left: 100, top: 200, width: 80, height: 30 };

test.each([
  ["under the pointer", { x: 400, y: 500 }, true, [260, 285]],
  ["under the pointer on another page, also at the same place", { x: 140, y: 215 }, false, [0, 0]],
  ["beside the original while the pointer is on it", { x: 150, y: 210 }, true, beside],
  ["beside the original without a pointer", undefined, true, beside],
  ["at the same place of another page without a pointer", undefined, false, [0, 0]],
])("a copy lands %s", (_, spot, isSame, offset) => {
  expect(pasteOffset(bounds, spot, isSame)).toEqual(offset);
});
