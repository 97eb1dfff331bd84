import { describe, expect, test } from "vitest";
import type { Document } from "../generated/operations.ts";
import { askedPlace, footPlace } from "./places.ts";
import { UsageError } from "./words.ts";

const documentOf = (width: number, height: number) =>
  ({
    pages: [
      { index: 0, width: 10, height: 10 },
      { index: 1, width, height },
    ],
  }) as Document;

describe("a place that is named", () => {
  test("counts pages from 1", () => {
    expect(askedPlace({ anchors: [], places: ["2,72,640.5"] }, 0)).toMatchObject({ page: 1, left: 72, top: 640.5 });
  });

  test.each(["", "1,2", "0,1,1", "1.5,1,1", "1,-1,1", "1,1,x", "1,1,1,1"])("is refused as %j", (place) => {
    expect(() => askedPlace({ anchors: [], places: [place] }, 0)).toThrow(UsageError);
  });

  test("the nth is the nth recipient's; a place goes before a text; without either there is none", () => {
    const asked = { anchors: ["By:", "And by:"], places: ["1,1,1"] };
    expect(askedPlace(asked, 0)).toMatchObject({ page: 0 });
    expect(askedPlace(asked, 1)).toMatchObject({ extract: true, extractAnchor: { text: "And by:" } });
    expect(askedPlace(asked, 2)).toBeNull();
  });
});

describe("the foot of the last page", () => {
  test("twenty stand beside and above each other, all on the page, none on another", () => {
    const fields = Array.from({ length: 20 }, (_, at) => footPlace(documentOf(796, 1030), at));
    const boxes = fields.map(({ left, top, width, height }) => [left ?? 0, top ?? 0, width ?? 0, height ?? 0] as const);
    expect(fields.every(({ page }) => page === 1)).toBe(true);
    expect(boxes.every(([x, y, w, h]) => x >= 0 && y >= 0 && x + w <= 796 && y + h <= 1030)).toBe(true);
    const touching = boxes.flatMap(([x, y, w, h], at) =>
      boxes.slice(at + 1).filter(([x2, y2, w2, h2]) => x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h),
    );
    expect(touching).toEqual([]);
  });

  test("a page smaller than the box still has it at its upper edge", () => {
    expect(footPlace(documentOf(100, 40), 0).top).toBe(0);
  });
});
