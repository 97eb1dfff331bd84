import { expect, test } from "vitest";
import { longest } from "#lib/contract/records/longest.ts";
import { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { drawingOfValue, valueOfDrawing } from "./drawn-value.ts";

const drawing: DrawnMark = {
  kind: "drawn",
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 60, 20, 110, 80],
    [20, 50, 100, 50],
  ],
  ink: "green",
};
const wave = (points: number): number[] =>
  Array.from({ length: points }, (_, at) => [at / 10, Math.round(500 + 400 * Math.sin(at / 40)) / 10]).flat();

test("a drawing is the value that reads back as it; how hard a pen pressed is left out", () => {
  expect(drawingOfValue(valueOfDrawing(drawing))).toEqual(drawing);
  expect(drawingOfValue(valueOfDrawing({ ...drawing, pressure: [[0.1, 0.5, 1], []] }))).toEqual(drawing);
});

test.each(["", "text", "{}", "{", '{"width":1}', "null", '{"width":0,"height":1,"strokes":[[1,2]]}'])(
  "%j is no drawing",
  (value) => {
    expect(drawingOfValue(value)).toBeNull();
  },
);

test("what is longer than a value may be keeps its strokes and their ends", () => {
  const strokes = [wave(6000), wave(900), [1, 2]];
  const value = valueOfDrawing({ ...drawing, strokes });
  expect(value.length).toBeLessThanOrEqual(longest.value);
  const read = drawingOfValue(value);
  expect(read?.strokes).toHaveLength(3);
  for (const [at, stroke] of strokes.entries()) {
    expect(read?.strokes[at]?.slice(0, 2)).toEqual(stroke.slice(0, 2));
    expect(read?.strokes[at]?.slice(-2)).toEqual(stroke.slice(-2));
  }
});

test("more strokes than a value holds, each of them short: the longest of them are kept", () => {
  const strokes = Array.from({ length: 500 }, (_, at) => Array.from({ length: 20 }, (_one, point) => at + point / 7));
  const value = valueOfDrawing({ ...drawing, strokes });
  expect(value.length).toBeLessThanOrEqual(longest.value);
  expect(drawingOfValue(value)?.strokes.length).toBeGreaterThan(50);
});

test.each([
  drawing,
  { ...drawing, ink: "red" },
  { ...drawing, ink: undefined },
  { ...drawing, width: 10_001 },
  { ...drawing, height: -1 },
  { ...drawing, width: "300" },
  { ...drawing, strokes: [] },
  { ...drawing, strokes: [[1]] },
  { ...drawing, strokes: [[1, "2"]] },
  { ...drawing, strokes: [[1, null]] },
  { ...drawing, strokes: [wave(10_001)] },
  { ...drawing, strokes: Array.from({ length: 501 }, () => [1, 2]) },
  { ...drawing, strokes: [wave(3)] },
  { ...drawing, strokes: "none" },
])("what is a drawing here is one where signers' own screens send it: case %#", (given) => {
  expect(drawingOfValue(JSON.stringify(given)) !== null).toBe(DrawnMark.safeParse(given).success);
});
