// PURE. Finds a text on a page, whatever its case, accents and line breaks, and says where it stands.
import type { Box } from "./designer-field.ts";

/** A run of text on a page. `way`: how its letters follow each other; what is turned is only known as a whole. */
export type TextRun = { text: string; font: string; box: Box; way: "right" | "left" | "turned"; endsLine: boolean };
/** Letters of a run, `to` not among them. */
export type TextPart = { run: TextRun; from: number; to: number };
/** How wide letters are, by font; in thousandths of its size, as files say it. */
export type Widths = ReadonlyMap<string, ReadonlyMap<string, number>>;

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

/** For each place where the text stands the parts of runs that it is. */
export function textPlaces(runs: readonly TextRun[], text: string): TextPart[][] {
  const wanted = [...folded(text).trim().replace(/\s+/gu, " ")];
  const units = unitsOf(runs);
  const places: TextPart[][] = [];
  if (wanted.length === 0) return places;
  for (let from = 0; from + wanted.length <= units.length; from += 1) {
    if (!wanted.every((unit, at) => units[from + at]?.unit === unit)) continue;
    places.push(partsOf(runs, units.slice(from, from + wanted.length)));
    from += wanted.length - 1;
  }
  return places;
}

function partsOf(runs: readonly TextRun[], units: readonly Unit[]): TextPart[] {
  const lying = Map.groupBy(
    units.filter(({ run }) => run >= 0),
    ({ run }) => run,
  );
  return [...lying].flatMap(([index, own]) => {
    const run = runs[index];
    return run ? [{ run, from: own[0]?.at ?? 0, to: (own.at(-1)?.at ?? 0) + 1 }] : [];
  });
}

/** Gaps that a page leaves between words are blanks of no font: as wide as they are in most. */
const blankWidth = 278;

const widthsOf = ({ text, font }: TextRun, widths: Widths): (number | undefined)[] =>
  [...text].map((letter) => widths.get(font)?.get(letter) ?? (isBlank(letter) ? blankWidth : undefined));

/** Whether it is known how wide all of its letters are; of what is turned nobody asks. */
export const isMeasured = ({ run }: TextPart, widths: Widths): boolean =>
  run.way === "turned" || widthsOf(run, widths).every((width) => width !== undefined);

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0);

/** As if all letters were equally wide, where it is not known how wide they are. */
export function boxOf(part: TextPart, widths: Widths): Box {
  const { run, from, to } = part;
  const { box, way } = run;
  if (way === "turned") return box;
  const isKnown = isMeasured(part, widths);
  const each = widthsOf(run, widths).map((width) => (isKnown && width !== undefined ? width : 1));
  const perWidth = box.width / (sum(each) || 1);
  const start = sum(way === "right" ? each.slice(0, from) : each.slice(to));
  return { ...box, left: box.left + start * perWidth, width: sum(each.slice(from, to)) * perWidth };
}
