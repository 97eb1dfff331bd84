// PURE. Blanks of one line: rules that were drawn to write on, and underscores or dots that were typed.
import type { Edges } from "../text/glyph-edges.ts";
import type { Found } from "./found.ts";
import { isMarkedRequired, kindFor, labelOf, lastWords } from "./kinds.ts";
import type { ProposedKind } from "./proposal.ts";
import { across, beside, captionOver, captionUnder, overlap, roomAbove, type Sheet, textOf } from "./sheet.ts";
import type { Run } from "./text-runs.ts";

/** `bottom`: where one writes on. */
type Line = Edges & { drawn: boolean };

/** Shorter blanks are parts of a word, of a drawing or of a date that is put together by itself. */
const shortest = 22;
/** More on one page are a drawing. */
const most = 500;
const farthestLabel = 280;
/** Words that are longer belong to a sentence. */
const longestLabel = 48;

export function fromLines(sheet: Sheet): Found[] {
  const lines = [
    ...sheet.blanks.filter((run) => !isLeader(sheet, run)).map((run) => ({ ...run, drawn: false })),
    ...sheet.rules.filter((rule) => isWritingLine(sheet, rule)).map((rule) => ({ ...rule, drawn: true })),
  ]
    .filter(({ left, right }) => right - left >= shortest)
    .sort((a, b) => a.bottom - b.bottom);
  if (lines.length > most) return [];
  const taken = new Set<Line>();
  return lines.flatMap((line) => {
    if (taken.has(line)) return [];
    const below = stackUnder(sheet, line, lines);
    for (const one of below) taken.add(one);
    return foundOn(sheet, line, below) ?? [];
  });
}

const pageNumber = /^(?:\p{Nd}{1,4}|[ivxlc]{1,6})$/iu;

/** Dots that lead to the number of a page: a table of contents. */
const isLeader = (sheet: Sheet, run: Run): boolean =>
  !/^[_\uff3f]/u.test(run.text) && pageNumber.test(textOf(beside(sheet, run, { after: true, reach: sheet.em * 2 })));

/** No edge of a table, no underlined words, nothing at the page's head or foot, and room to write over it. */
function isWritingLine(sheet: Sheet, rule: Edges): boolean {
  const { em, height, cells, walls, boxes } = sheet;
  if (rule.top < height * 0.045 || rule.top > height * 0.965) return false;
  const isEdge = cells.some(
    (cell) =>
      (Math.abs(cell.top - rule.top) < 3 || Math.abs(cell.bottom - rule.top) < 3) &&
      overlap(across(cell), across(rule)) > 0.3,
  );
  const isGround = boxes.some(
    (box) =>
      (Math.abs(box.top - rule.top) < 2 || Math.abs(box.bottom - rule.top) < 2) &&
      overlap(across(box), across(rule)) > 0.8,
  );
  const isCrossed = walls.some(
    (wall) =>
      wall.left > rule.left - 3 && wall.left < rule.right + 3 && wall.top < rule.top + 3 && wall.bottom > rule.top - 3,
  );
  return !isEdge && !isGround && !isCrossed && roomAbove(sheet, rule, em * 2) > em * 0.85;
}

/** Lines under each other that only the first is named of are one place to write several lines. */
function stackUnder(sheet: Sheet, line: Line, lines: readonly Line[]): Line[] {
  const stack: Line[] = [];
  let last = line;
  for (const next of lines) {
    const step = next.bottom - last.bottom;
    if (next === line || step < sheet.em || step > sheet.em * 3) continue;
    const isSame =
      Math.abs(next.right - last.right) < 8 && (Math.abs(next.left - last.left) < 8 || next.left < last.left - 8);
    if (!isSame || next.right - next.left < sheet.width * 0.2) continue;
    // The first may begin behind its label; what stands at the next one is a label of its own.
    const isNamed =
      captionUnder(sheet, last) !== null || beside(sheet, placeOn(sheet, next), { reach: farthestLabel }) !== null;
    if (isNamed || roomAbove(sheet, next, step) < step - 3) break;
    stack.push(next);
    last = next;
  }
  if (stack.length === 0) return stack;
  // The caption of a stack's last line names that one: for a date, say.
  return captionUnder(sheet, last) && stack.length === 1 ? [] : stack;
}

const placeOn = ({ em }: Sheet, { left, right, bottom }: Edges): Edges => ({
  left,
  right,
  top: bottom - em,
  bottom: bottom + em * 0.25,
});

type Naming = {
  text: string;
  run: Run | null;
  how: "before" | "under" | "over" | "after" | "nothing";
  inSentence: boolean;
};

function foundOn(sheet: Sheet, line: Line, below: readonly Line[]): Found | null {
  const { em } = sheet;
  const naming = nameOf(sheet, line);
  const label = labelOf(naming.text);
  const room = roomAbove(sheet, line, em * 3.4);
  const { kind, known } = kindFor(label, below.length + 1, sheet.language);
  if (line.drawn && !isMeant(sheet, line, naming, known, below.length > 0)) return null;
  const last = below.at(-1) ?? line;
  const isTall = kind === "signature" || kind === "initials";
  const height =
    isTall && !naming.inSentence
      ? Math.max(em * 1.4, Math.min(room - 2, em * 2.7))
      : Math.min(Math.max(room, em), em * 1.45);
  const bottom = line.drawn ? last.bottom : last.bottom - (last.bottom - last.top) * 0.12;
  const top = (line.drawn ? line.bottom : line.bottom - (line.bottom - line.top) * 0.12) - height;
  return {
    left: Math.min(line.left, ...below.map((one) => one.left)),
    right: line.right,
    top,
    bottom,
    kind: below.length > 0 && kind === "text" ? "paragraph" : kind,
    label,
    required: isMarkedRequired(naming.text),
    group: null,
    named: naming.run,
    around: aroundLine(sheet, line, naming),
    source: line.drawn ? "line" : "text",
    certainty: known ? "sure" : naming.how === "nothing" ? "maybe" : "likely",
  };
}

/** What stands beside a blank in its sentence, and under it, may tell whose it is. */
function aroundLine(sheet: Sheet, line: Line, { inSentence }: Naming): string[] {
  const under = textOf(captionUnder(sheet, line));
  if (!inSentence) return under === "" ? [] : [under];
  const behind = beside(sheet, placeOn(sheet, line), { after: true, reach: sheet.em * 1.5 });
  return [textOf(behind).slice(0, 60), under].filter((text) => text !== "");
}

function nameOf(sheet: Sheet, line: Line): Naming {
  const { em } = sheet;
  const place = placeOn(sheet, line);
  const before = beside(sheet, place, { reach: farthestLabel });
  const behind = beside(sheet, place, { after: true, reach: em * 1.2 });
  const under = captionUnder(sheet, line);
  const isSentence =
    textOf(before).length > longestLabel || (behind !== null && before !== null && !/[:：]$/u.test(before.text));
  const beforeText = isSentence ? lastWords(textOf(before)) : textOf(before);
  const knows = (text: string) => kindFor(labelOf(text), 1, sheet.language);
  if (under && isShort(under)) {
    const [ofUnder, ofBefore] = [knows(under.text), knows(beforeText)];
    if (!before || (ofUnder.known && (!ofBefore.known || ofUnder.kind === "signature")))
      return { text: under.text, run: under, how: "under", inSentence: isSentence };
  }
  if (before) return { text: beforeText, run: before, how: "before", inSentence: isSentence };
  const over = captionOver(sheet, { ...line, top: line.bottom }, 7);
  if (over && isShort(over) && isClose(line, over, em, knows(over.text).kind))
    return { text: over.text, run: over, how: "over", inSentence: false };
  if (behind && isShort(behind)) return { text: behind.text, run: behind, how: "after", inSentence: false };
  return { text: "", run: null, how: "nothing", inSentence: isSentence };
}

/** People leave room to sign; elsewhere a label stands right over its line. */
const isClose = (line: Line, over: Run, em: number, kind: ProposedKind): boolean =>
  line.bottom - over.bottom < em * (kind === "signature" ? 7 : 4);

const isShort = ({ text }: Run): boolean => text.length <= longestLabel + 12;
/** A footnote begins with its sign. */
const footnote = /^[\d*†‡¹²³]+\s?\)?\s*\p{L}/u;

/** A drawn line without a name is there to part what stands over it from what stands under it. */
function isMeant(
  { width, right, left, height }: Sheet,
  line: Line,
  naming: Naming,
  known: boolean,
  isStack: boolean,
): boolean {
  const length = line.right - line.left;
  const isWide = length > (right - left) * 0.72;
  if (naming.how === "before") return true;
  if (naming.how === "nothing") return isStack && !isWide && length > width * 0.3;
  if (naming.how === "over") return known || (!isWide && /[:：]$/u.test(naming.text)) || (isStack && known);
  if (footnote.test(naming.text) && line.top > height * 0.6) return false;
  // Page numbers stand under lines as wide as the page.
  if (isWide && /\d/u.test(naming.text)) return false;
  return known || (!isWide && naming.text.length <= 40);
}
