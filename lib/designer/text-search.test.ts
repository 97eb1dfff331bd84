import { describe, expect, test } from "vitest";
import { boxOf, isMeasured, type TextRun, textPlaces, type Widths } from "./text-search.ts";

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  font: "f1",
  box: { left: 100, top: 50, width: [...text].length * 10, height: 12 },
  way: "right",
  endsLine: false,
  ...more,
});

const boxes = (runs: readonly TextRun[], text: string, widths: Widths = new Map()) =>
  textPlaces(runs, text).map((parts) => parts.map((part) => boxOf(part, widths)));

test("finds every place, with the part of the line that it fills", () => {
  expect(boxes([run("The Lease of the lease")], "lease").map(([box]) => box)).toEqual([
    { left: 140, top: 50, width: 50, height: 12 },
    { left: 270, top: 50, width: 50, height: 12 },
  ]);
});

test.each([
  ["case", "LEASE"],
  ["accents that nobody types", "Café", "cafe"],
  ["accents that only who looks types", "cafe", "CAFÉ"],
  ["one letter that stands for two", "oﬃce", "office"],
  ["several blanks for one", "in   writing", "in writing"],
])("whatever its %s", (_, text, wanted = "lease") => {
  expect(textPlaces([run(text)], wanted)).toHaveLength(1);
});

test("over the end of a line, and over several runs of one", () => {
  const runs = [run("to be agreed in", { endsLine: true }), run("writ"), run("ing")];
  const [place] = boxes(runs, "in writing");
  expect(place).toEqual([
    { left: 230, top: 50, width: 20, height: 12 },
    { left: 100, top: 50, width: 40, height: 12 },
    { left: 100, top: 50, width: 30, height: 12 },
  ]);
});

test("from the right where the letters run so, and as a whole where they are turned", () => {
  expect(boxes([run("عقد إيجار", { way: "left" })], "عقد")[0]?.[0]).toMatchObject({ left: 160, width: 30 });
  expect(boxes([run("Lease of", { way: "turned" })], "of")[0]?.[0]).toMatchObject({ left: 100, width: 80 });
});

describe("letters of different widths", () => {
  const widths: Widths = new Map([["f1", new Map(Object.entries({ i: 200, l: 200, m: 800, W: 1000 }))]]);
  const wide = { left: 100, top: 50, width: 240, height: 12 };

  test("stand where they stand, from either side; what the font does not say of a blank is as in most", () => {
    const own = run("Wil mm", { box: { ...wide, width: 32.78 } });
    expect(boxes([own], "mm", widths)[0]?.[0]?.left).toBeCloseTo(116.78);
    expect(boxes([own], "mm", widths)[0]?.[0]?.width).toBeCloseTo(16);
    expect(boxes([{ ...own, way: "left" }], "mm", widths)[0]?.[0]?.left).toBeCloseTo(100);
    expect(boxes([{ ...own, way: "left" }], "Wil", widths)[0]?.[0]?.left).toBeCloseTo(118.78);
  });

  test("are equally wide where one of them is not known, or nothing of the font", () => {
    const [unknown, other] = [run("Will x"), run("Will", { font: "f2" })];
    expect(boxes([unknown], "ill", widths)[0]?.[0]).toMatchObject({ left: 110, width: 30 });
    expect(boxes([other], "ill", widths)[0]?.[0]).toMatchObject({ left: 110, width: 30 });
    const measured = (one: TextRun) => isMeasured({ run: one, from: 0, to: 1 }, widths);
    expect([unknown, other, run("Will m"), { ...other, way: "turned" as const }].map(measured)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test("nothing is found on an empty page, of nothing, and of what is not there", () => {
  expect(textPlaces([], "lease")).toEqual([]);
  expect(textPlaces([run("lease")], "  ")).toEqual([]);
  expect(textPlaces([run("lease")], "leases")).toEqual([]);
});
