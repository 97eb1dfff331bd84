// PURE. Finds a text on a page, whatever its case, accents and line breaks, and says where it stands.
import type { Box } from "./designer-field.ts";

/** A run of text on a page. `way`: how its letters follow each other; what is turned is only known as a whole. */
export type TextRun = { text: string; box: Box; way: "right" | "left" | "turned"; endsLine: boolean };

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const isBlank = (letter: string): boolean => /^\s*$/u.test(letter);

/** One folded unit of the page's text, and the letter of the run that it comes from: a line's end comes from none. */
type Unit = { unit: string; run: number; at: number };

function unitsOf(runs: readonly TextRun[]): Unit[] {
  const units: Unit[] = [];
  const space = () => {
    if (units.at(-1)?.unit !== " ") units.push({ unit: " ", run: -1, at: 0 });
  };
  for (const [run, { text, endsLine }] of runs.entries()) {
    for (const [at, letter] of [...text].entries())
      if (isBlank(letter)) space();
      else for (const unit of folded(letter)) units.push({ unit, run, at });
    if (endsLine) space();
  }
  return units;
}

/** For each place where the text stands the boxes that it fills: one a run. */
export function textPlaces(runs: readonly TextRun[], text: string): Box[][] {
  const wanted = [...folded(text).trim().replace(/\s+/gu, " ")];
  const units = unitsOf(runs);
  const places: Box[][] = [];
  if (wanted.length === 0) return places;
  for (let from = 0; from + wanted.length <= units.length; from += 1) {
    if (!wanted.every((unit, at) => units[from + at]?.unit === unit)) continue;
    places.push(boxesOf(runs, units.slice(from, from + wanted.length)));
    from += wanted.length - 1;
  }
  return places;
}

function boxesOf(runs: readonly TextRun[], units: readonly Unit[]): Box[] {
  const lying = Map.groupBy(
    units.filter(({ run }) => run >= 0),
    ({ run }) => run,
  );
  return [...lying].flatMap(([index, own]) => {
    const run = runs[index];
    return run ? [partOf(run, own[0]?.at ?? 0, (own.at(-1)?.at ?? 0) + 1)] : [];
  });
}

/** As if all letters were equally wide, which is near enough for the eye. */
function partOf({ text, box, way }: TextRun, from: number, to: number): Box {
  if (way === "turned") return box;
  const each = box.width / Math.max(1, [...text].length);
  const start = way === "right" ? from : [...text].length - to;
  return { ...box, left: box.left + start * each, width: (to - from) * each };
}
