import { describe, expect, test } from "vitest";
import { drawingProblem, extend, type Stroke, strokePath } from "./ink-strokes.ts";

const pad = { width: 600, height: 240 };
const line = (length: number): Stroke =>
  Array.from({ length: 20 }, (_, index) => [50 + (length * index) / 19, 100]).flat();
const wave: Stroke = Array.from({ length: 60 }, (_, index) => [50 + index * 5, 100 + 40 * Math.sin(index / 3)]).flat();

describe("whether a drawing is a signature", () => {
  test.each([
    ["nothing", [], false, "empty"],
    ["a dot", [[100, 100]], false, "small"],
    ["a slip", [line(20)], false, "small"],
    ["one straight line", [line(300)], false, "simple"],
    ["the same as initials", [line(300)], true, null],
    ["a hand's curve", [wave], false, null],
    ["three straight strokes, as in many scripts", [line(200), line(220), line(180)], false, null],
  ] as const)("%s", (_, strokes, initials, expected) => {
    expect(drawingProblem({ ...pad, strokes: strokes.map((one) => [...one]) }, initials)).toBe(expected);
  });
});

test("points that hardly moved are left out", () => {
  const stroke: Stroke = [];
  expect(extend(stroke, 10, 10)).toBe(true);
  expect(extend(stroke, 10.2, 10.1)).toBe(false);
  expect(extend(stroke, 12, 10)).toBe(true);
  expect(stroke).toEqual([10, 10, 12, 10]);
});

test("a path starts and ends where the stroke does, and a dot can be seen", () => {
  expect(strokePath([1, 2, 5, 6, 9, 2])).toBe("M1 2Q5 6 7 4L9 2");
  expect(strokePath([3, 4])).toBe("M3 4h.01");
  expect(strokePath([])).toBe("");
});
