// PURE. What a page shows as lines that fields snap to: what is drawn on it, what its texts stand on, and its margins.
import type { DrawnLine, PageMarks } from "#lib/contract/records/page-marks.ts";
import { noLines, type PageLines, type SnapLine } from "./snapping.ts";

/** Our choice: fewer texts have no margin in common. */
const fewest = 3;

const known = new WeakMap<PageMarks, PageLines>();

/** Marks are never changed, and every stroke of a drag asks for their lines. */
export function pageLines(marks: PageMarks | undefined): PageLines {
  if (!marks) return noLines;
  const lines = known.get(marks) ?? { columns: columnsOf(marks), rows: rowsOf(marks) };
  known.set(marks, lines);
  return lines;
}

const drawn = (line: DrawnLine): SnapLine => ({ ...line, of: "line", catches: ["start", "end"] });

const columnsOf = ({ walls, texts }: PageMarks): SnapLine[] => [...walls.map(drawn), ...marginsOf(texts)];

/** A field stands on the line that a text of its height stands on. */
const rowsOf = ({ rules, texts }: PageMarks): SnapLine[] => [
  ...rules.map(drawn),
  ...texts.flatMap(({ baseline, left, right }): SnapLine[] =>
    baseline === null ? [] : [{ at: baseline, from: left, to: right, of: "baseline", catches: ["end"] }],
  ),
];

function marginsOf(texts: PageMarks["texts"]): SnapLine[] {
  if (texts.length < fewest) return [];
  const from = Math.min(...texts.map(({ top }) => top));
  const to = Math.max(...texts.map(({ bottom }) => bottom));
  return [
    { at: Math.min(...texts.map(({ left }) => left)), from, to, of: "margin", catches: ["start"] },
    { at: Math.max(...texts.map(({ right }) => right)), from, to, of: "margin", catches: ["end"] },
  ];
}
