// PURE. Boxes to write in: single ones, rows for one letter each, and the empty cells of tables.
import type { Edges } from "../text/glyph-edges.ts";
import type { Found } from "./found.ts";
import { type Cell, isSmallSquare } from "./grid.ts";
import { isMarkedRequired, kindFor, labelOf } from "./kinds.ts";
import { isYesOrNo } from "./meanings.ts";
import { beside, captionOver, captionUnder, cellText, isInside, type Sheet, textOf, wordsIn } from "./sheet.ts";
import type { Run } from "./text-runs.ts";

/** px: smaller cells are for ticks, or the gaps of double lines. */
const narrowest = 26;
const lowest = 13;
const farthestLabel = 240;
const longestLabel = 60;

type Named = { text: string; run: Run | null; around?: string[]; isSure?: boolean };

function found(sheet: Sheet, place: Edges, { text, run, around = [], isSure }: Named, source: "box" | "cell"): Found {
  const label = labelOf(text);
  const { kind, known } = kindFor(label, (place.bottom - place.top) / (sheet.em * 1.25), sheet.language);
  return {
    left: place.left + 1.5,
    right: place.right - 1.5,
    top: place.top + 1.5,
    bottom: place.bottom - 1.5,
    kind,
    label,
    required: isMarkedRequired(text),
    group: null,
    named: run,
    around,
    source,
    certainty: known || isSure ? "sure" : "likely",
  };
}

export function fromCombs(sheet: Sheet, combs: readonly Edges[]): Found[] {
  return combs.flatMap((comb) => {
    const run = nameOfBox(sheet, comb);
    // One letter in each box is no place to sign.
    const one = found(sheet, comb, { text: textOf(run), run }, "box");
    return run ? [{ ...one, kind: one.kind === "date-picker" ? one.kind : ("text" as const) }] : [];
  });
}

const nameOfBox = (sheet: Sheet, box: Edges): Run | null =>
  beside(sheet, box, { reach: farthestLabel }) ??
  captionOver(sheet, box, 1.4) ??
  captionUnder(sheet, { ...box, top: box.bottom });

export function fromCells(sheet: Sheet, combs: readonly Edges[]): Found[] {
  const isLarge = ({ left, right, top, bottom }: Edges) => right - left >= narrowest && bottom - top >= lowest;
  const cells = sheet.cells.filter((cell) => isLarge(cell) && !combs.some((comb) => isInside(cell, comb)));
  const tables = Map.groupBy(cells, ({ table }) => table);
  const grounds = sheet.boxes
    .filter((box) => (box.ground || !isCell(sheet, box)) && !box.round && !box.dark && isLarge(box))
    .filter((box) => !combs.some((comb) => isInside(box, comb)));
  return [
    ...[...tables.values()].flatMap((table) => (table.length > 1 ? fromTable(sheet, table) : fromBox(sheet, table[0]))),
    ...grounds.filter((box) => isOwnGround(sheet, box)).flatMap((box) => fromBox(sheet, box)),
  ];
}

const isCell = ({ cells }: Sheet, box: Edges): boolean =>
  cells.some(
    (cell) =>
      Math.abs(cell.left - box.left) < 3 && Math.abs(cell.top - box.top) < 3 && Math.abs(cell.bottom - box.bottom) < 3,
  );

/** What is painted behind other boxes, or behind half of the page, is no place to write. */
const isOwnGround = ({ boxes, cells, width, height }: Sheet, box: Edges): boolean =>
  (box.right - box.left) * (box.bottom - box.top) < width * height * 0.2 &&
  ![...boxes, ...cells].some(
    (other) => other !== box && isInside(other, box) && other.right - other.left < box.right - box.left - 4,
  );

function fromBox(sheet: Sheet, box: Edges | undefined): Found[] {
  if (!box || box.bottom - box.top > sheet.height * 0.4) return [];
  const inside = wordsIn(sheet, box);
  if (inside.length > 0) return underCaption(sheet, box, inside, "box");
  const run = nameOfBox(sheet, box);
  const { known } = kindFor(labelOf(textOf(run)), 1, sheet.language);
  // A frame with a sentence beside it is for a picture.
  if (!run || (!known && run.text.length > longestLabel)) return [];
  return [found(sheet, box, { text: run.text, run }, "box")];
}

/** A cell with nothing in it but what it is for: the rest of it is to be filled in. */
function underCaption(sheet: Sheet, box: Edges, inside: readonly Run[], source: "box" | "cell"): Found[] {
  const [first] = inside;
  const text = inside.map((run) => run.text).join(" ");
  if (!first || text.length > longestLabel) return [];
  const isNamed = /[:：]\s*$/u.test(text);
  if (!kindFor(labelOf(text), 1, sheet.language).known && !isNamed) return [];
  const { rightToLeft, em } = sheet;
  const [top, bottom] = [Math.min(...inside.map((run) => run.top)), Math.max(...inside.map((run) => run.bottom))];
  const named = { text, run: first };
  const isAtTop = top - box.top < em * 0.7;
  if (isAtTop && box.bottom - bottom > em * 1.05) return [found(sheet, { ...box, top: bottom }, named, source)];
  if (!isNamed) return [];
  const rest = rightToLeft
    ? { ...box, right: Math.min(...inside.map((run) => run.left)) - 2 }
    : { ...box, left: Math.max(...inside.map((run) => run.right)) + 2 };
  return rest.right - rest.left > (box.right - box.left) * 0.35 && rest.right - rest.left > 50
    ? [found(sheet, rest, named, source)]
    : [];
}

function fromTable(sheet: Sheet, table: readonly Cell[]): Found[] {
  const texts = new Map(table.map((cell) => [cell, cellText(sheet, cell)]));
  const typed = [...sheet.blanks, ...sheet.ticks];
  const empty = new Set(table.filter((cell) => texts.get(cell) === "" && !typed.some((run) => isInside(run, cell))));
  const isEmpty = (cell: Cell) => empty.has(cell);
  const columns = Map.groupBy(table, ({ column }) => column);
  const rows = Map.groupBy(table, ({ row }) => row);
  return table.flatMap((cell) => {
    if (!isEmpty(cell)) {
      const inside = wordsIn(sheet, cell);
      return inside.length > 0 ? underCaption(sheet, cell, inside, "cell") : [];
    }
    const column = columns.get(cell.column) ?? [];
    const row = rows.get(cell.row) ?? [];
    const head = column.find((one) => one.row < cell.row && texts.get(one) !== "" && one.row === firstRow(column));
    const label = labelBefore(sheet, cell, row, texts);
    const rest = column.filter((one) => one !== head);
    // A gap in a table that has been filled in is no blank.
    if (rest.filter(isEmpty).length < rest.length * 0.6) return [];
    if (!head && !label) return table.length <= 3 ? fromBox(sheet, cell) : [];
    const isOpenRow = row.every((one) => one === cell || isEmpty(one) || texts.get(one) === label?.text);
    if (!head && !isOpenRow && row.filter(isEmpty).length * 2 < row.length) return [];
    return [inTable(sheet, cell, head ? (texts.get(head) ?? "") : "", label)];
  });
}

const firstRow = (column: readonly Cell[]): number => Math.min(...column.map(({ row }) => row));

type Label = { text: string; run: Run | null };

/** What the row is called: the nearest cell before this one that has words. */
function labelBefore(sheet: Sheet, cell: Cell, row: readonly Cell[], texts: ReadonlyMap<Cell, string>): Label | null {
  const before = row
    .filter((one) => (sheet.rightToLeft ? one.left > cell.left : one.left < cell.left) && texts.get(one) !== "")
    .sort((a, b) => Math.abs(a.left - cell.left) - Math.abs(b.left - cell.left))[0];
  return before ? { text: texts.get(before) ?? "", run: wordsIn(sheet, before)[0] ?? null } : null;
}

function inTable(sheet: Sheet, cell: Cell, head: string, label: Label | null): Found {
  const run = label?.run ?? sheet.words.find((one) => one.text === head) ?? null;
  const square = sheet.boxes.find((box) => isSmallSquare(box) && !box.dark && isInside(box, cell));
  if (square || isYesOrNo(head)) return tickIn(square ?? middleOf(sheet, cell), head, label);
  const [byHead, byLabel] = [head, label?.text ?? ""].map((one) => kindFor(labelOf(one), 1, sheet.language));
  // The heading of a column says what stands in it; where it says nothing that is known, the row may.
  const text = head !== "" && (byHead?.known || !byLabel?.known) ? head : (label?.text ?? "");
  const other = text === head ? (label?.text ?? "") : head;
  return found(sheet, cell, { text, run, around: other === "" ? [] : [other] }, "cell");
}

function middleOf({ em }: Sheet, cell: Edges): Edges {
  const [x, y] = [(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2];
  const half = Math.min(em, cell.bottom - cell.top) / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** The columns Yes and No are one question in each row; other columns are ticked each for itself. */
function tickIn({ left, top, right, bottom }: Edges, head: string, label: Label | null): Found {
  const isPair = isYesOrNo(head);
  const row = labelOf(label?.text ?? "");
  return {
    ...{ left, top, right, bottom },
    kind: isPair ? "radio" : "checkbox",
    label: labelOf(`${row} ${head}`.trim()),
    required: false,
    group: isPair ? `${Math.round(top)} ${row}`.trim() : null,
    named: label?.run ?? null,
    around: [],
    source: "cell",
    certainty: "likely",
  };
}
