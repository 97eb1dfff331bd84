// PURE. Parts the text of a page into runs: words that stand together, blanks that were typed, and boxes to tick that were.
import type { Edges } from "../text/glyph-edges.ts";
import type { PageText } from "../text/page-text.ts";

/** `line`: which line of the page's text it stands in. */
export type Run = Edges & { text: string; kind: "words" | "blank" | "tick"; line: number };

type Letter = Edges & { text: string; kind: Run["kind"] };

/** A gap of more than this many heights parts two runs. */
const widestGap = 1.4;
const blanks =
  /[_\uff3f](?:\s*[_\uff3f]){2,}|[.\u2024\u00b7](?:\s*[.\u2024\u00b7]){5,}|[\u2026\u2025\u22ef](?:\s*[\u2026\u2025\u22ef.])+|[\u2014\u2500](?:\s*[\u2014\u2500]){3,}/gu;
const ticks =
  /[\u2610\u25a1\u25ab\u25fb\u25cb\u25ef\u274f\u2751\u2752\u2b1c\u2b58\uf06f\uf071\uf0a3\uf0a8]|\[\s{0,3}\]|\(\s{1,3}\)/gu;
/** `bars`: what is drawn between words parts them too, such as the walls of a table and boxes to tick. */
export function runsOf({ text, at, boxes }: PageText, bars: readonly Edges[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const [line, words] of text.split("\n").entries()) {
    const kinds = kindsOf(words);
    let run: Letter[] = [];
    const end = () => {
      const made = joined(run);
      if (made) runs.push({ ...made, line });
      run = [];
    };
    for (let unit = 0; unit < words.length; unit++) {
      const box = (at[start + unit] ?? 0) * 4;
      const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(box, box + 4);
      const letter = { left, top, right, bottom, text: words[unit] ?? "", kind: kinds[unit] ?? "words" };
      const before = run.findLast(({ text: one }) => one !== " ");
      if (before && (before.kind !== letter.kind || (letter.text !== " " && isApart(before, letter, bars)))) end();
      run.push(letter);
    }
    end();
    start += words.length + 1;
  }
  return runs;
}

function kindsOf(words: string): Run["kind"][] {
  const kinds: Run["kind"][] = Array.from({ length: words.length }, () => "words");
  const set = (kind: Run["kind"], pattern: RegExp) => {
    for (const match of words.matchAll(pattern)) kinds.fill(kind, match.index, match.index + match[0].length);
  };
  set("blank", blanks);
  set("tick", ticks);
  return kinds;
}

function isApart(before: Edges, letter: Edges, bars: readonly Edges[]): boolean {
  const height = Math.max(before.bottom - before.top, letter.bottom - letter.top);
  const [from, to] = letter.left > before.left ? [before.right, letter.left] : [letter.right, before.left];
  // On pages that lie on their side lines may come without an end.
  const isBeside = Math.min(before.bottom, letter.bottom) - Math.max(before.top, letter.top) > 0.15 * height;
  if (!isBeside || to - from > widestGap * height) return true;
  const middle = (letter.top + letter.bottom) / 2;
  return (
    to - from > 2 &&
    bars.some((bar) => bar.left > from - 1 && bar.right < to + 1 && bar.top < middle && bar.bottom > middle)
  );
}

function joined(letters: readonly Letter[]): Omit<Run, "line"> | null {
  const seen = letters.filter(({ text, right, left }) => text !== " " && right > left);
  const first = seen[0];
  if (!first) return null;
  const edges = seen.reduce<Edges>(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      top: Math.min(all.top, one.top),
      right: Math.max(all.right, one.right),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    first,
  );
  const { left, top, right, bottom } = edges;
  // What is written down the page or aslant names nothing.
  if (bottom - top > 3 * (first.bottom - first.top) + 2) return null;
  const text = letters
    .map((one) => one.text)
    .join("")
    .replaceAll("\u00ad", "-")
    .trim();
  return { left, top, right, bottom, text, kind: first.kind };
}
