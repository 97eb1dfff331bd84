import { expect, test } from "vitest";
import { type TextRun, textPlaces } from "./text-search.ts";

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  box: { left: 100, top: 50, width: [...text].length * 10, height: 12 },
  way: "right",
  endsLine: false,
  ...more,
});

test("finds every place, with the part of the line that it fills", () => {
  expect(textPlaces([run("The Lease of the lease")], "lease").map(([box]) => box)).toEqual([
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
  const [place] = textPlaces(runs, "in writing");
  expect(place).toEqual([
    { left: 230, top: 50, width: 20, height: 12 },
    { left: 100, top: 50, width: 40, height: 12 },
    { left: 100, top: 50, width: 30, height: 12 },
  ]);
});

test("from the right where the letters run so, and as a whole where they are turned", () => {
  expect(textPlaces([run("عقد إيجار", { way: "left" })], "عقد")[0]?.[0]).toMatchObject({ left: 160, width: 30 });
  expect(textPlaces([run("Lease of", { way: "turned" })], "of")[0]?.[0]).toMatchObject({ left: 100, width: 80 });
});

test("nothing is found on an empty page, of nothing, and of what is not there", () => {
  expect(textPlaces([], "lease")).toEqual([]);
  expect(textPlaces([run("lease")], "  ")).toEqual([]);
  expect(textPlaces([run("lease")], "leases")).toEqual([]);
});
