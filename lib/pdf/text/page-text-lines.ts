// PURE. Puts the glyphs of a page together into lines, and the lines into the order in which people read them.
import type { Rotation } from "../engine/coordinates.ts";
import type { Glyph } from "./page-text-glyphs.ts";

/** `broken`: the last word goes on in the next line. */
export type Line = { glyphs: Glyph[]; broken: boolean };

/** A box as the reader sees it: `u` along the line, `v` down the page, both growing. */
type Span = { u0: number; u1: number; v0: number; v1: number };
type Edges = Pick<Glyph, "left" | "top" | "right" | "bottom">;

function spanOf({ left, top, right, bottom }: Edges, turn: Rotation): Span {
  if (turn === 90) return { u0: top, u1: bottom, v0: -right, v1: -left };
  if (turn === 180) return { u0: -right, u1: -left, v0: -bottom, v1: -top };
  if (turn === 270) return { u0: -bottom, u1: -top, v0: left, v1: right };
  return { u0: left, u1: right, v0: top, v1: bottom };
}

/** How much of the lower of two boxes stands beside the other, 0 to 1. */
function beside(a: Span, b: Span): number {
  const height = Math.min(a.v1 - a.v0, b.v1 - b.v0);
  return height <= 0 ? 0 : (Math.min(a.v1, b.v1) - Math.max(a.v0, b.v0)) / height;
}

type Piece = Line & { turn: Rotation; span: Span };

const isSolid = (glyph: Glyph) => glyph.kind !== "blank" && glyph.right > glyph.left && glyph.bottom > glyph.top;

function pieceOf(line: Line): Piece | null {
  const solid = line.glyphs.filter(isSolid);
  const first = solid[0];
  if (!first) return null;
  const spans = solid.map((glyph) => spanOf(glyph, first.turn));
  const span = spans.reduce((all, one) => ({
    u0: Math.min(all.u0, one.u0),
    u1: Math.max(all.u1, one.u1),
    v0: Math.min(all.v0, one.v0),
    v1: Math.max(all.v1, one.v1),
  }));
  return { ...line, turn: first.turn, span };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function isBehind(before: Glyph, glyph: Glyph): boolean {
  if (rightToLeft.test(before.text) || rightToLeft.test(glyph.text)) return false;
  const [a, b] = [spanOf(before, before.turn), spanOf(glyph, before.turn)];
  return b.u0 < a.u0 - 0.3 * (a.v1 - a.v0);
}

/** Lines end where PDFium says so, and where a hyphen is followed by a glyph that does not stand beside it. */
function cut(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = [];
  let current: Glyph[] = [];
  const end = (broken: boolean) => {
    if (current.length > 0) lines.push({ glyphs: current, broken });
    current = [];
  };
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.kind === "break") {
      end(false);
      continue;
    }
    // On pages that stand on their head PDFium puts the pieces of a line together in the wrong order.
    const before = current.findLast(isSolid);
    if (before && isSolid(glyph) && isBehind(before, glyph)) {
      while (current.at(-1)?.made) current.pop();
      end(false);
    }
    current.push(glyph);
    const next = glyphs[index + 1];
    if (glyph.kind !== "hyphen" || !next) continue;
    const goesOn = next.kind !== "break" && beside(spanOf(glyph, glyph.turn), spanOf(next, glyph.turn)) > 0.5;
    if (!goesOn) end(next.kind !== "break" || glyphs[index + 2] !== undefined);
  }
  end(false);
  return lines;
}

/** Where a line was drawn in pieces that touch, they are one line, in whatever order they were drawn. */
function joinTouching(pieces: Piece[]): Piece[] {
  const most = 400;
  if (pieces.length > most) return pieces;
  const joined = [...pieces];
  for (let index = 0; index < joined.length; index++) {
    const piece = joined[index];
    if (!piece || piece.broken) continue;
    const em = piece.span.v1 - piece.span.v0;
    const next = joined.findIndex(
      (other, at) =>
        at !== index &&
        other.turn === piece.turn &&
        Math.abs(other.span.u0 - piece.span.u1) < 0.3 * em &&
        beside(other.span, piece.span) > 0.7,
    );
    const other = joined[next];
    if (!other) continue;
    const merged = pieceOf({ glyphs: [...piece.glyphs, ...other.glyphs], broken: other.broken });
    if (!merged) continue;
    joined[index] = merged;
    joined.splice(next, 1);
    // The same place once more: the joined line may go on.
    index -= next < index ? 2 : 1;
  }
  return joined;
}

/** The order of the file is that of reading while it leads down, or up again to another column. */
function isReadable(spans: readonly Span[]): boolean {
  return spans.every((span, index) => {
    const before = spans[index - 1];
    if (!before || span.v0 >= before.v0 - (before.v1 - before.v0) / 2) return true;
    return span.u0 >= before.u1 || span.u1 <= before.u0;
  });
}

function mostFrequent(turns: readonly Rotation[]): Rotation {
  const counts = new Map<Rotation, number>();
  for (const turn of turns) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const turn = mostFrequent(pieces.map((piece) => piece.turn));
  const seen = pieces.map((piece) => {
    const boxes = piece.glyphs.filter(isSolid);
    return { piece, span: spanOf(around(boxes), turn) };
  });
  if (isReadable(seen.map(({ span }) => span))) return [...pieces];
  const rows: (typeof seen)[] = [];
  for (const one of seen.sort((a, b) => a.span.v0 - b.span.v0)) {
    const row = rows.at(-1);
    if (row?.[0] && beside(row[0].span, one.span) > 0.5) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.span.u0 - b.span.u0).map(({ piece }) => piece));
}

/** The smallest box around all. */
export function around(boxes: readonly Edges[]): Edges {
  return boxes.reduce<Edges>(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      top: Math.min(all.top, one.top),
      right: Math.max(all.right, one.right),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}

/** Letter-spaced words come as single letters with gaps that nobody typed: from this many on the gaps go. */
const spacedLetters = 4;

function closeUp(line: Line): Line {
  const { glyphs } = line;
  const kept: Glyph[] = [];
  for (let index = 0; index < glyphs.length; ) {
    // A run: glyph, made gap, glyph, made gap, glyph …
    let end = index;
    while (glyphs[end]?.kind === "glyph" && isGap(glyphs, end + 1)) end += 2;
    const letters = (end - index) / 2 + 1;
    if (glyphs[end]?.kind !== "glyph" || letters < spacedLetters) {
      kept.push(...glyphs.slice(index, Math.max(end, index + 1)));
      index = Math.max(end, index + 1);
      continue;
    }
    const run = glyphs.slice(index, end + 1);
    const gaps = [...run.keys()].filter((at) => at % 2 === 1).map((at) => gapAt(run, at));
    const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    kept.push(...run.filter((_, at) => at % 2 === 0 || gapAt(run, at) > usual * 1.8));
    index = end + 1;
  }
  return { ...line, glyphs: kept };
}

function gapAt(glyphs: readonly Glyph[], at: number): number {
  const [before, after] = [glyphs[at - 1], glyphs[at + 1]];
  return before && after ? between(before, after) : Infinity;
}

function between(before: Glyph, after: Glyph): number {
  const [a, b] = [spanOf(before, before.turn), spanOf(after, before.turn)];
  return Math.max(b.u0 - a.u1, a.u0 - b.u1);
}

function isGap(glyphs: readonly Glyph[], at: number): boolean {
  const [gap, before, after] = [glyphs[at], glyphs[at - 1], glyphs[at + 1]];
  if (!gap?.made || gap.kind !== "blank" || after?.kind !== "glyph" || !before) return false;
  const span = spanOf(before, before.turn);
  return gapAt(glyphs, at) < 1.2 * (span.v1 - span.v0);
}

/** A gap hardly wider than those between the letters beside it is letter spacing: no word ends there. */
function withoutSpacing(line: Line): Line {
  const { glyphs } = line;
  if (!glyphs.some((_, at) => isGap(glyphs, at))) return line;
  const spacing = (at: number): number | null => {
    const [a, b] = [glyphs[at], glyphs[at + 1]];
    return a?.kind === "glyph" && b?.kind === "glyph" ? between(a, b) : null;
  };
  const all = glyphs.flatMap((_, at) => spacing(at) ?? []).sort((a, b) => a - b);
  const usual = all[Math.floor(all.length / 2)] ?? 0;
  return {
    ...line,
    glyphs: glyphs.filter((_, at) => {
      const before = glyphs[at - 1];
      if (!isGap(glyphs, at) || !before) return true;
      const beside = Math.max(spacing(at - 2) ?? usual, spacing(at + 1) ?? usual);
      const span = spanOf(before, before.turn);
      return beside < 0.05 * (span.v1 - span.v0) || gapAt(glyphs, at) > beside * 1.35;
    }),
  };
}

/** All lines of a page. */
export function readLines(glyphs: readonly Glyph[]): Line[] {
  const pieces = cut(glyphs)
    .map(pieceOf)
    .filter((piece) => piece !== null);
  return inReadingOrder(joinTouching(pieces)).map(closeUp).map(withoutSpacing);
}
