// Pages as signed beside as shown now: in pairs, with what is missing said, and how many more there are.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { PageChange } from "./page-changes.ts";
import { PagePairs } from "./page-comparison.tsx";
import { isSamePicture } from "./same-picture.ts";

const markup = await englishMarkup("verify");
const pairs = (shown: PageChange[], more = 0, isWhole = true) =>
  markup(<PagePairs changes={{ shown, more, isWhole }} />);

test("each page stands twice, and a page that is gone or new is said to be none", () => {
  const html = pairs([
    { page: 2, before: "data:image/png;base64,AA", after: "data:image/png;base64,BB" },
    { page: 3, before: null, after: "data:image/png;base64,CC" },
  ]);
  expect(html).toMatch(/Page 2.*As signed.*base64,AA.*Page 2 as signed.*As shown now.*base64,BB.*Page 3/s);
  expect(html.match(/This page is not there/g)).toHaveLength(1);
  expect(html).not.toMatch(/No page looks different|more page/);
});

test("where no page looks different, that is said; of many, how many more do", () => {
  expect(pairs([])).toContain("No page looks different");
  expect(pairs([{ page: 1, before: null, after: null }], 3)).toContain("3 more pages look different.");
});

test("of a document too long to be looked at whole it is not said that no page looks different", () => {
  expect(pairs([], 0, false)).toBe("");
});

test("pictures are the same to the last pixel and in their size", () => {
  const pixels = (width: number, height: number, ...data: number[]) => ({
    width,
    height,
    data: Uint8ClampedArray.from(data),
  });
  expect(isSamePicture(pixels(1, 2, 1, 2), pixels(1, 2, 1, 2))).toBe(true);
  expect(isSamePicture(pixels(1, 2, 1, 2), pixels(1, 2, 1, 3))).toBe(false);
  expect(isSamePicture(pixels(1, 2, 1, 2), pixels(2, 1, 1, 2))).toBe(false);
});
