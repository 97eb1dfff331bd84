// Which pages are compared when there is not time for all, and that a difference on any of them is seen.
import { expect, test } from "vitest";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { openOrThrow } from "./pdfium.ts";
import { spread, tryPages } from "./try-pages.ts";

test("each page once, all over the file", () => {
  expect([0, 1, 2, 3].map((count) => [...spread(count)])).toEqual([[], [0], [0, 1], [0, 2, 1]]);
  expect([...spread(9)]).toEqual([0, 8, 4, 2, 6, 1, 3, 5, 7]);
  for (const count of [7, 64, 65, 2000])
    expect([...spread(count)].toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
  // A quarter of the pages leaves no gap of more than eight.
  const early = [...spread(2000)].slice(0, 502).toSorted((a, b) => a - b);
  expect(Math.max(...early.slice(1).map((page, at) => page - (early[at] ?? 0)))).toBeLessThanOrEqual(8);
});

test("a difference on the last page is seen", async () => {
  const pages = Array<string>(40).fill("0 0 100 100 re f");
  using one = await openOrThrow(makePdf(pages));
  using same = await openOrThrow(makePdf(pages));
  using other = await openOrThrow(makePdf([...pages.slice(1), "200 200 100 100 re f"]));
  expect(tryPages(one, same, pages.length)).toBeNull();
  expect(tryPages(one, other, pages.length)).toBe("different");
});
