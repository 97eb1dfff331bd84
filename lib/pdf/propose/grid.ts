// PURE. Joins the lines of a page to long ones, and finds the cells that they enclose.
import type { Edges } from "../text/glyph-edges.ts";
import type { Shapes } from "./shapes.ts";

/** Cells that share walls have the same table; `row` and `column` count from its top and from its left. */
export type Cell = Edges & { table: number; row: number; column: number };
export type Grid = { rules: Edges[]; walls: Edges[]; cells: Cell[] };

/** px of the side of a box to tick. */
const smallest = 6.5;
const largest = 27;

export const isSmallSquare = ({ left, top, right, bottom }: Edges): boolean => {
  const [width, height] = [right - left, bottom - top];
  const isSquare = width / height > 0.75 && width / height < 1.34;
  return isSquare && width >= smallest && width <= largest && height >= smallest && height <= largest;
};

/** px: what is this close touches. */
const near = 2.6;
/** Dots that make a line stand so far from each other. */
const widestDash = 5;
const mostCrossings = 3_000;

type Line = { at: number; from: number; to: number };

/** Lines of one height, and dashes behind each other, become one. */
function join(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  const sorted = [...lines].sort((a, b) => a.at - b.at || a.from - b.from);
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start];
    if (!first) break;
    let end = start;
    while (end < sorted.length && (sorted[end]?.at ?? 0) - first.at < 1.6) end += 1;
    let open: Line | undefined;
    for (const line of sorted.slice(start, end).sort((a, b) => a.from - b.from)) {
      if (open && line.from - open.to < widestDash) open.to = Math.max(open.to, line.to);
      else {
        open = { ...line };
        joined.push(open);
      }
    }
    start = end;
  }
  return joined;
}

const asRule = ({ left, top, right, bottom }: Edges): Line => ({ at: (top + bottom) / 2, from: left, to: right });
const asWall = ({ left, top, right, bottom }: Edges): Line => ({ at: (left + right) / 2, from: top, to: bottom });

export function gridOf({ rules, walls, boxes }: Shapes): Grid {
  const framed = boxes.filter(({ round, ground }) => !round && !ground);
  const across = join([
    ...rules.map(asRule),
    ...framed.flatMap(({ left, right, top, bottom }) => [
      { at: top, from: left, to: right },
      { at: bottom, from: left, to: right },
    ]),
  ]);
  const down = join([
    ...walls.map(asWall),
    ...framed.flatMap(({ left, right, top, bottom }) => [
      { at: left, from: top, to: bottom },
      { at: right, from: top, to: bottom },
    ]),
  ]);
  return {
    rules: across.map(({ at, from, to }) => ({ left: from, right: to, top: at, bottom: at })),
    walls: down.map(({ at, from, to }) => ({ left: at, right: at, top: from, bottom: to })),
    cells: numbered(cellsOf(across, down)),
  };
}

/** Whoever crosses a line somewhere, in the order of the line. */
type Crossings = { byRule: number[][]; byWall: number[][]; count: number };

function crossingsOf(across: readonly Line[], down: readonly Line[]): Crossings {
  const found: Crossings = { byRule: across.map(() => []), byWall: down.map(() => []), count: 0 };
  const order = [...down.keys()].sort((a, b) => (down[a]?.at ?? 0) - (down[b]?.at ?? 0));
  for (const [rule, one] of across.entries()) {
    for (const wall of order) {
      const other = down[wall];
      if (!other || other.at < one.from - near || other.at > one.to + near) continue;
      if (one.at < other.from - near || one.at > other.to + near) continue;
      found.byRule[rule]?.push(wall);
      found.byWall[wall]?.push(rule);
      found.count += 1;
      if (found.count > mostCrossings) return found;
    }
  }
  return found;
}

/** `across` is sorted by height, as `join` leaves it. */
function cellsOf(across: readonly Line[], down: readonly Line[]): Edges[] {
  const { byRule, byWall, count } = crossingsOf(across, down);
  if (count > mostCrossings) return [];
  const cells: Edges[] = [];
  for (const [rule, walls] of byRule.entries())
    for (const [position, wall] of walls.entries()) {
      const cell = cellAt({ across, down, byRule, byWall }, rule, wall, walls.slice(position + 1));
      if (cell) cells.push(cell);
    }
  return cells;
}

type Net = { across: readonly Line[]; down: readonly Line[]; byRule: number[][]; byWall: number[][] };

/** The smallest box whose top left corner is where this rule and this wall cross. */
function cellAt(
  { across, down, byRule, byWall }: Net,
  rule: number,
  wall: number,
  right: readonly number[],
): Edges | null {
  const top = across[rule]?.at ?? 0;
  const left = down[wall]?.at ?? 0;
  for (const low of byWall[wall] ?? []) {
    const bottom = across[low]?.at ?? 0;
    if (bottom - top < near) continue;
    for (const next of right) {
      const other = down[next]?.at ?? 0;
      if (other - left < near) continue;
      if (byRule[low]?.includes(next) && byWall[next]?.includes(low)) return { left, top, right: other, bottom };
    }
  }
  return null;
}

const touches = (a: Edges, b: Edges): boolean =>
  a.left < b.right + near && b.left < a.right + near && a.top < b.bottom + near && b.top < a.bottom + near;

function numbered(cells: readonly Edges[]): Cell[] {
  const tables: Edges[][] = [];
  for (const cell of [...cells].sort((a, b) => a.top - b.top || a.left - b.left)) {
    const own = tables.filter((table) => table.some((other) => touches(cell, other)));
    const all = [cell, ...own.flat()];
    for (const table of own) tables.splice(tables.indexOf(table), 1);
    tables.push(all);
  }
  return tables.flatMap((table, at) => {
    const rows = steps(table.map(({ top }) => top));
    const columns = steps(table.map(({ left }) => left));
    return table.map((cell) => ({
      ...cell,
      table: at,
      row: rows.findLastIndex((step) => step <= cell.top + near),
      column: columns.findLastIndex((step) => step <= cell.left + near),
    }));
  });
}

function steps(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (value - (found.at(-1) ?? -Infinity) > near) found.push(value);
  return found;
}
