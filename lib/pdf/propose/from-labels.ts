// PURE. Labels with nothing drawn behind them but room: "Name:" at the end of what is written.
import type { Edges } from "../text/glyph-edges.ts";
import type { Found } from "./found.ts";
import { isMarkedRequired, kindFor, labelOf } from "./kinds.ts";
import { across, down, nearest, overlap, roomAbove, type Sheet } from "./sheet.ts";
import type { Run } from "./text-runs.ts";

const longestLabel = 40;
const colon = /[:：]\s*\*?$/u;
/** px: so much room there must be, and no more is taken. */
const narrowest = 78;
const widest = 300;

export function fromLabels(sheet: Sheet, found: readonly Found[]): Found[] {
  return sheet.words.flatMap((run) => {
    const label = labelOf(run.text);
    if (!colon.test(run.text) || run.text.length > longestLabel || isTaken(sheet, run, found)) return [];
    const { kind, known } = kindFor(label, 1, sheet.language);
    const place = known ? roomBehind(sheet, run) : null;
    if (!place || isAnswered(sheet, run)) return [];
    const { em } = sheet;
    const height =
      kind === "signature"
        ? Math.max(em * 1.4, Math.min(roomAbove(sheet, { ...place, top: place.bottom }, em * 3), em * 2.4))
        : em * 1.35;
    return [
      {
        ...place,
        top: place.bottom - height,
        kind,
        label,
        required: isMarkedRequired(run.text),
        group: null,
        named: run,
        around: [],
        source: "text" as const,
        certainty: "likely" as const,
      },
    ];
  });
}

/** Its blank was found already, or it stands in a table, whose cells are asked by themselves. */
function isTaken({ em, cells }: Sheet, run: Run, found: readonly Found[]): boolean {
  const isInCell = cells.some(
    (cell) => overlap(across(cell), across(run)) > 0.9 && overlap(down(cell), down(run)) > 0.9,
  );
  return (
    isInCell ||
    found.some(
      (one) =>
        one.named === run ||
        (overlap(across(one), across(run)) > 0 && one.top > run.top && one.top - run.bottom < em * 2) ||
        (overlap(down(one), down(run)) > 0.4 && Math.abs(one.left - run.right) < em * 3),
    )
  );
}

/** From the label to the next thing in its line. */
function roomBehind(sheet: Sheet, run: Run): Edges | null {
  const { rightToLeft, words, blanks, ticks, walls, boxes, em } = sheet;
  const inLine = (one: Edges) => Math.min(one.bottom, run.bottom + 1) - Math.max(one.top, run.top) > 1;
  const others = [...words, ...blanks, ...ticks, ...walls, ...boxes].filter((one) => one !== run && inLine(one));
  const bottom = run.bottom + em * 0.15;
  if (rightToLeft) {
    const end = Math.max(sheet.left, ...others.filter((one) => one.right <= run.left + 2).map((one) => one.right + em));
    const left = Math.max(end, run.left - widest);
    return run.left - 4 - left >= narrowest ? { left, right: run.left - 4, top: run.top, bottom } : null;
  }
  const end = Math.min(sheet.right, ...others.filter((one) => one.left >= run.right - 2).map((one) => one.left - em));
  const right = Math.min(end, run.right + widest);
  return right - run.right - 4 >= narrowest ? { left: run.right + 4, right, top: run.top, bottom } : null;
}

/** The answer stands behind it or under it already: words that are no label themselves. */
function isAnswered({ words, em, rightToLeft }: Sheet, run: Run): boolean {
  const isAnswer = (other: Run) => other !== run && !/[:：]/u.test(other.text);
  const isBehind = (other: Run) => (rightToLeft ? other.right < run.left : other.left > run.right);
  const behind = words.filter((other) => isBehind(other) && overlap(down(other), down(run)) > 0.2);
  const next = nearest(behind, (other) => Math.abs(rightToLeft ? run.left - other.right : other.left - run.right));
  if (next && isAnswer(next)) return true;
  return words.some(
    (other) =>
      isAnswer(other) &&
      other.top > run.bottom - 3 &&
      other.top - run.bottom < em * 0.75 &&
      overlap(across(other), across(run)) > 0.2,
  );
}
