// PURE. One page as whoever fills it in sees it: words, lines, boxes, and what stands beside each.

import type { Language } from "#lib/language/languages.ts";
import type { Edges } from "../text/glyph-edges.ts";
import type { Cell, Grid } from "./grid.ts";
import { languageOfLabels } from "./meanings.ts";
import type { DrawnBox } from "./shapes.ts";
import type { Run } from "./text-runs.ts";

export type Sheet = Grid & {
  page: number;
  width: number;
  height: number;
  words: Run[];
  blanks: Run[];
  ticks: Run[];
  boxes: DrawnBox[];
  /** The usual height of a line of text, in px. */
  em: number;
  rightToLeft: boolean;
  /** Of its labels; null where that cannot be told. */
  language: Language | null;
  /** Where text begins and ends on this page. */
  left: number;
  right: number;
};

type Size = { page: number; width: number; height: number };
const semitic = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

export const runsFromRight = (text: string): boolean =>
  (text.match(semitic)?.length ?? 0) * 2 > text.replace(/[^\p{L}]/gu, "").length;

export function sheetOf({ page, width, height }: Size, runs: readonly Run[], grid: Grid, boxes: DrawnBox[]): Sheet {
  const words = runs.filter(({ kind }) => kind === "words");
  const letters = words.map(({ text }) => text).join("");
  const heights = words.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return {
    ...grid,
    page,
    width,
    height,
    boxes,
    words,
    blanks: runs.filter(({ kind }) => kind === "blank"),
    ticks: runs.filter(({ kind }) => kind === "tick"),
    em: Math.min(30, Math.max(8, heights[Math.floor(heights.length / 2)] ?? 14)),
    rightToLeft: runsFromRight(letters),
    language: languageOfLabels(words.map(({ text }) => text)),
    left: Math.min(width * 0.12, ...words.map((run) => run.left)),
    right: Math.max(width * 0.88, ...words.map((run) => run.right)),
  };
}

/** How much of the shorter of two stretches lies in the other, 0 to 1. */
export function overlap(a: readonly [number, number], b: readonly [number, number]): number {
  const shorter = Math.min(a[1] - a[0], b[1] - b[0]);
  return shorter <= 0 ? 0 : Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0])) / shorter;
}

export const across = ({ left, right }: Edges) => [left, right] as const;
export const down = ({ top, bottom }: Edges) => [top, bottom] as const;

const middle = ({ left, right, top, bottom }: Edges) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const isInside = (inner: Edges, outer: Edges): boolean => {
  const { x, y } = middle(inner);
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
};

/** Words of which something stands in the box. */
export const wordsIn = ({ words }: Sheet, box: Edges): Run[] =>
  words.filter(
    (run) =>
      Math.min(run.right, box.right) - Math.max(run.left, box.left) > 1.5 &&
      Math.min(run.bottom, box.bottom) - Math.max(run.top, box.top) > 0.35 * (run.bottom - run.top),
  );

/** How far one can go up from a line until something stands in the way, at most `most`. */
export function roomAbove({ words, blanks, rules }: Sheet, line: Edges, most: number): number {
  const isOver = (one: Edges) => Math.min(one.right, line.right) - Math.max(one.left, line.left) > 2;
  const floors = [
    // Half of its height a word that stands on the line is above it.
    ...[...words, ...blanks]
      .filter((run) => isOver(run) && (run.top + run.bottom) / 2 < line.top - 1)
      .map((run) => run.bottom),
    ...rules.filter((rule) => isOver(rule) && rule.bottom < line.top - 3).map((rule) => rule.bottom),
  ];
  return Math.min(most, ...floors.map((floor) => line.top - floor));
}

/** The nearest words before a place in its line, where nothing else stands between; behind it with `after`. */
export function beside(
  sheet: Sheet,
  place: Edges,
  { after = false, reach }: { after?: boolean; reach: number },
): Run | null {
  const toLeft = sheet.rightToLeft === after;
  const gap = (run: Edges) => (toLeft ? place.left - run.right : run.left - place.right);
  const inLine = (run: Edges) => overlap(down(run), down(place)) > 0.4 && gap(run) > -3 && gap(run) < reach;
  const found = nearest(sheet.words.filter(inLine), gap);
  if (!found) return null;
  const isBetween = (other: Edges) => inLine(other) && gap(other) < gap(found) - 1;
  const isParted =
    sheet.blanks.some((other) => other !== place && isBetween(other)) ||
    sheet.ticks.some((other) => other !== place && isBetween(other)) ||
    sheet.walls.some(
      (wall) => wall.top < place.bottom - 2 && wall.bottom > place.top + 2 && isBetweenX(wall, found, place),
    ) ||
    sheet.rules.some((rule) => Math.abs(rule.top - place.bottom) < sheet.em * 0.4 && isBetweenX(rule, found, place));
  return isParted ? null : found;
}

function isBetweenX(one: Edges, a: Edges, b: Edges): boolean {
  const [from, to] = a.left < b.left ? [a.right, b.left] : [b.right, a.left];
  // Not the edge of a box that stands there itself.
  return one.left > from + 2 && one.right < to - 2;
}

export function nearest<T>(all: readonly T[], distance: (one: T) => number): T | null {
  let best: T | null = null;
  for (const one of all) if (best === null || distance(one) < distance(best)) best = one;
  return best;
}

/** Words right under a line that belong to it; no sentence. */
export function captionUnder({ words, em }: Sheet, line: Edges): Run | null {
  const under = words.filter((run) => {
    const gap = run.top - line.bottom;
    const share = Math.min(run.right, line.right) - Math.max(run.left, line.left);
    return (
      gap > (line.bottom > line.top ? -em * 0.5 : -2.5) &&
      gap < em * 0.9 &&
      share > 0.5 * (run.right - run.left) &&
      run.right - run.left < line.right - line.left + em * 3
    );
  });
  return nearest(under, (run) => run.top - line.bottom + Math.abs(middle(run).x - middle(line).x) / 1000);
}

/** Words right over a place that name it. */
export function captionOver({ words, em }: Sheet, { left, right, top }: Edges, reach = 1.5): Run | null {
  const over = words.filter((run) => {
    const gap = top - run.bottom;
    const share = Math.min(run.right, right) - Math.max(run.left, left);
    return gap > -3 && gap < em * reach && share > 0.5 * Math.min(run.right - run.left, right - left);
  });
  return nearest(over, (run) => top - run.bottom);
}

export const textOf = (run: Run | null): string => run?.text ?? "";

/** The text in a cell, line under line. */
export const cellText = (sheet: Sheet, cell: Cell): string =>
  wordsIn(sheet, cell)
    .map(({ text }) => text)
    .join(" ");
