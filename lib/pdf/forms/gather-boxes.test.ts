// What one signer fills in and signs becomes few rectangles that stand over nothing of others.
import { describe, expect, test } from "vitest";
import { gatherBoxes, type NamedBox, type OnPage } from "./gather-boxes.ts";

const at = (x: number, y: number, page = 0, width = 40): OnPage => ({
  page,
  rect: { x1: x, y1: y, x2: x + width, y2: y + 20 },
});
const box = (name: string, ...where: Parameters<typeof at>): NamedBox => ({ name, ...at(...where) });
const namesOf = (boxes: NamedBox[], theirs: OnPage[] = [], ours: OnPage[] = []) =>
  gatherBoxes(boxes, theirs, ours).map((region) => region.boxes.map(({ name }) => name).join(" "));

const mark = box("mark", 0, 0);
const many = Array.from({ length: 20 }, (_, index) => box(`v${index}`, 0, 100 + 40 * index));
const between = many.map(({ rect }) => at(rect.x1, rect.y1 - 20));

describe("one region", () => {
  test("for each page, as large as what it holds", () => {
    const regions = gatherBoxes([mark, box("a", 100, 50), box("b", 10, 10, 2), box("c", 70, 90, 2)], [], []);
    expect(regions.map(({ page, rect }) => [page, ...Object.values(rect)])).toEqual([
      [0, 0, 0, 140, 70],
      [2, 10, 10, 110, 110],
    ]);
  });

  test.each<[string, OnPage]>([
    ["what stands beside it", at(0, 200)],
    ["what touches it", at(40, 20, 0, 60)],
    ["another page", at(40, 20, 1)],
    ["what a box of its own stands over already", at(110, 60)],
  ])("whatever is said of %s", (_, other) => {
    const around = [box("mark", 0, 0), box("a", 100, 50), box("b", 100, 0)].filter(({ name }) => name !== "b");
    const isBelow = other.rect.y1 === 20;
    expect(namesOf(isBelow ? [mark, box("a", 40, 0)] : around, [other], [other])).toEqual(["mark a"]);
  });

  test("for each page at least, where too much stands between", () => {
    expect(namesOf([mark, ...many], between)).toEqual([["mark", ...many.map(({ name }) => name)].join(" ")]);
  });

  test("nothing for nothing", () => {
    expect(gatherBoxes([], [], [])).toEqual([]);
  });
});

describe("another region", () => {
  test.each<["theirs" | "ours"]>([["theirs"], ["ours"]])("behind what is %s", (whose) => {
    const other = at(0, 40);
    const boxes = [mark, box("near", 0, 20), box("far", 0, 80)];
    expect(whose === "theirs" ? namesOf(boxes, [other]) : namesOf(boxes, [], [other])).toEqual(["mark near", "far"]);
  });

  test("holds what stands within it, though an earlier one is nearer", () => {
    const boxes = [mark, box("high", 0, 80), box("wide", 200, 80), box("within", 100, 80)];
    expect(namesOf(boxes, [at(0, 40)])).toEqual(["mark", "high wide within"]);
  });

  test("behind theirs, though ours would take too many", () => {
    const foreign = at(200, 0);
    const boxes = [mark, ...many, box("right", 300, 0)];
    expect(namesOf(boxes, [foreign], between)).toEqual([["mark", ...many.map(({ name }) => name)].join(" "), "right"]);
  });
});
