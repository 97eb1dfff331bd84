// PURE. A long name in two or three lines, where that makes it larger: the same on the screen and in the PDF.

const mostLines = 3;
/** One line looks most like a signature: more have to be worth it. */
export const worthIt = 1.25;

/** The name in `count` lines or fewer, broken at spaces so that the longest line is as short as it can be. */
function inLines(words: readonly string[], count: number): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(" ")];
  const tries = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), ...inLines(words.slice(index + 1), count - 1)]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return tries.reduce((best, one) => (longest(one) < longest(best) ? one : best));
}

/** Every way it may be written: in one line first, then in more. */
export function waysToBreak(text: string): string[][] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length < 2) return [[text]];
  return [[text], ...[2, mostLines].filter((count) => count <= words.length).map((count) => inLines(words, count))];
}

/** The way that can be written largest, by the size that each can have. */
export function largestWay(text: string, sizeOf: (lines: readonly string[]) => number, gain = worthIt): string[] {
  const [first = [text], ...more] = waysToBreak(text);
  return more.reduce((best, lines) => (sizeOf(lines) > sizeOf(best) * gain ? lines : best), first);
}
