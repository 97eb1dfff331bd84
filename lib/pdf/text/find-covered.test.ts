import { expect, test } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { findCovered } from "./find-covered.ts";

// The last page: text down to 453 px from the foot, a line to sign on at 816 px, under it who signs.
const pdf = makeContractPdf({ pages: 1 });
const box = (left: number, top: number, width: number, height: number) => ({ page: 0, left, top, width, height });

test.each([
  ["on who signs", box(425, 820, 200, 20), "Signed for the client"],
  ["on part of it", box(425, 820, 60, 20), "Signed fo"],
  ["on the line to sign on", box(429, 762, 200, 54), null],
  ["over the line and touching the words below", box(429, 770, 200, 57), null],
  ["on a single letter", box(425, 820, 10, 20), null],
  [
    "on running text, which is cut short",
    box(90, 120, 600, 40),
    expect.stringMatching(/^1\.1 This agreement .{20,30}…$/),
  ],
  ["beside everything", box(700, 100, 60, 60), null],
  ["on a page that is not there", { ...box(90, 120, 600, 40), page: 3 }, null],
])("a box %s", async (_, one, text) => {
  expect(await findCovered(pdf, [box(700, 100, 60, 60), one])).toEqual(text === null ? [] : [{ index: 1, text }]);
});

test("the page as it is displayed counts, turned as it is", async () => {
  const turned = makeContractPdf({ pages: 1, rotate: 90 });
  // A quarter turn clockwise: what stood at (x, y) from the top left stands at (height - y, x).
  const top = 792 * 1.3 - 840;
  expect(await findCovered(turned, [box(top, 425, 20, 200)])).toEqual([{ index: 0, text: "Signed for the client" }]);
});
