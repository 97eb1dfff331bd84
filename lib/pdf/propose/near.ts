// PURE. The texts near a field that may tell whose it is: its own words, what stands under it, and the headings over it.
import type { Edges } from "../text/glyph-edges.ts";
import type { Found } from "./found.ts";
import { partiesIn } from "./meanings.ts";
import { across, captionUnder, overlap, type Sheet, textOf } from "./sheet.ts";
import type { Run } from "./text-runs.ts";

/** Longer texts are sentences, which name everybody. */
const longest = 64;
/** px over the field. */
const farthest = 430;
const closest = 90;
const most = 6;

export function nearTo(sheet: Sheet, found: Found): string[] {
  const column = columnOf(found);
  const over = sheet.words
    .filter((run) => run !== found.named && run.text.length <= longest && isOver(run, column))
    .sort((a, b) => b.bottom - a.bottom || Math.abs(a.left - column.left) - Math.abs(b.left - column.left));
  const party = over.find((run) => partiesIn(run.text).size > 0);
  const texts = [
    textOf(found.named).slice(-longest),
    ...found.around,
    textOf(captionUnder(sheet, { ...found, top: found.bottom })),
    ...over
      .filter((run) => column.top - run.bottom < closest && isNoLabel(run))
      .slice(0, 2)
      .map(({ text }) => text),
    textOf(party ?? null),
  ];
  return [...new Set(texts.map((text) => text.trim().slice(0, 120)))].filter((text) => text !== "").slice(0, most);
}

/** What ends with a colon names a field of its own. */
const isNoLabel = ({ text }: Run): boolean => !/[:：]$/u.test(text);

/** The field and the words that name it: their heading stands over either. */
function columnOf(found: Found): Edges {
  const { named } = found;
  if (!named) return found;
  return {
    left: Math.min(found.left, named.left),
    right: Math.max(found.right, named.right),
    top: Math.min(found.top, named.top),
    bottom: Math.max(found.bottom, named.bottom),
  };
}

const isOver = (run: Run, column: Edges): boolean =>
  run.bottom <= column.top + 4 && column.top - run.bottom < farthest && overlap(across(run), across(column)) > 0.25;
