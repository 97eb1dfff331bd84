// PURE. Boxes to tick: small squares and circles with words beside them, drawn or typed.
import type { Edges } from "../text/glyph-edges.ts";
import type { Found } from "./found.ts";
import { isSmallSquare } from "./grid.ts";
import { isMarkedRequired, labelOf } from "./kinds.ts";
import { isYesOrNo, meantBy, saysOneOf } from "./meanings.ts";
import { beside, down, isInside, overlap, type Sheet, textOf, wordsIn } from "./sheet.ts";
import type { Run } from "./text-runs.ts";

const most = 400;

type Tick = Edges & { words: Run | null };
/** `said`: sentences that say that one of several is chosen. */
type Others = { ticks: readonly Tick[]; said: readonly Run[] };

export function fromTicks(sheet: Sheet, combs: readonly Edges[]): Found[] {
  const drawn: Edges[] = [
    ...sheet.boxes.filter((box) => isSmallSquare(box) && !box.dark && !(box.ground && box.round)),
    ...sheet.cells.filter(isSmallSquare),
  ].filter((box) => wordsIn(sheet, box).length === 0 && !combs.some((comb) => isInside(box, comb)));
  const places = unique([...drawn, ...sheet.ticks.map(squareOf)]);
  // Nobody ticks so many: squared paper, or a pattern.
  if (places.length > most) return [];
  const ticks = places
    .map((place) => ({ ...place, words: wordsOf(sheet, place) }))
    .filter(({ words }) => words !== null);
  const said = ticks.length > 0 ? sheet.words.filter(({ text }) => text.length > 2 && saysOneOf(text)) : [];
  return ticks.map((tick) => foundAt(sheet, tick, { ticks, said }));
}

/** A typed box is as high as its line; what is ticked is the middle of it. */
function squareOf({ left, top, right, bottom }: Run): Edges {
  const side = Math.min(right - left, bottom - top);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - side / 2, right: x + side / 2, top: y - side / 2, bottom: y + side / 2 };
}

/** Frames are often drawn twice. */
function unique(boxes: readonly Edges[]): Edges[] {
  const kept: Edges[] = [];
  for (const box of boxes) if (!kept.some((other) => isInside(box, other) || isInside(other, box))) kept.push(box);
  return kept;
}

/** Behind the box where people write from the left, before it where nothing stands there. */
function wordsOf(sheet: Sheet, place: Edges): Run | null {
  const reach = sheet.em * 1.8;
  return beside(sheet, place, { after: true, reach }) ?? beside(sheet, place, { reach });
}

function foundAt(sheet: Sheet, tick: Tick, others: Others): Found {
  const label = labelOf(textOf(tick.words));
  const { group, lead } = groupOf(sheet, tick, others);
  return {
    ...tick,
    kind: group === null ? "checkbox" : "radio",
    label,
    required:
      isMarkedRequired(textOf(tick.words)) ||
      (group === null && meantBy(textOf(tick.words), sheet.language).meanings.has("agree")),
    group,
    named: tick.words,
    around: lead ? [lead.text] : [],
    source: "box",
    certainty: "sure",
  };
}

/** Only words say that one of several is meant: "choose one" before them, or the pair of Yes and No. */
function groupOf(sheet: Sheet, tick: Tick, { ticks, said }: Others): { group: string | null; lead: Run | null } {
  const row = ticks.filter((other) => overlap(down(other), down(tick)) > 0.5);
  const before = leadOf(sheet, tick, row);
  const isPair = (others: readonly Tick[]) =>
    isYesOrNo(textOf(tick.words)) && others.some((other) => other !== tick && isYesOrNo(textOf(other.words)));
  const column = ticks.filter(
    (other) => Math.abs(other.left - tick.left) < 3 && Math.abs(other.top - tick.top) < sheet.em * 2.4,
  );
  if (isPair(row)) return { group: groupName(before, tick.top), lead: before };
  if (isPair(column)) return { group: groupName(before, Math.min(...column.map(({ top }) => top))), lead: before };
  const over = said.find((run) => isOver(sheet, run, tick, ticks));
  if (over) return { group: groupName(over, over.top), lead: over };
  return { group: null, lead: before };
}

const groupName = (lead: Run | null, top: number): string => `${Math.round(top)} ${labelOf(textOf(lead))}`.trim();

/** The question that stands in the same line, before the first of its boxes. */
function leadOf({ words, rightToLeft }: Sheet, tick: Tick, row: readonly Tick[]): Run | null {
  const own = new Set(row.map((one) => one.words));
  const inLine = words.filter((run) => !own.has(run) && overlap(down(run), down(tick)) > 0.4);
  const before = inLine.filter((run) => (rightToLeft ? run.left > tick.left : run.right < tick.right));
  return before.sort((a, b) => (rightToLeft ? a.left - b.left : b.right - a.right))[0] ?? null;
}

/** Words over a box or in its line, with nothing but other boxes and their words between. */
function isOver({ em, words }: Sheet, run: Run, tick: Tick, ticks: readonly Tick[]): boolean {
  if (run.top > tick.bottom || tick.top - run.bottom > em * 14) return false;
  const own = new Set(ticks.map((one) => one.words));
  return !words.some(
    (other) =>
      other !== run &&
      !own.has(other) &&
      other.top > run.bottom - 2 &&
      other.bottom < tick.top + 2 &&
      other.text.length > 3,
  );
}
