// PURE. Puts accents and vowel signs that a file draws by themselves back to the letters they stand over or under.
import { isMark } from "./page-text-fold.ts";
import type { Glyph } from "./page-text-glyphs.ts";

/** Accents that take their own room when typed; typesetters of old draw them over the bare letter. */
const combining = new Map([
  ["`", "\u0300"],
  ["\u00b4", "\u0301"],
  ["\u02c6", "\u0302"],
  ["\u02dc", "\u0303"],
  ["\u00af", "\u0304"],
  ["\u02c9", "\u0304"],
  ["\u02d8", "\u0306"],
  ["\u02d9", "\u0307"],
  ["\u00a8", "\u0308"],
  ["\u02da", "\u030a"],
  ["\u02dd", "\u030b"],
  ["\u02c7", "\u030c"],
  ["\u00b8", "\u0327"],
  ["\u02db", "\u0328"],
]);
const dotless = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
]);

/** So many characters before and behind are looked at: PDFium puts what is raised into a line of its own. */
const reach = 4;

/** Answers the glyphs without the accents that have become part of letters; marks stand right behind their letters. */
export function attachMarks(glyphs: readonly Glyph[]): Glyph[] {
  const behind = new Map<Glyph, Glyph[]>();
  const written = new Map<Glyph, string>();
  const gone = new Set<Glyph>();
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.kind !== "glyph") continue;
    const accent = combining.get(glyph.text);
    const isTornOff = isMark(glyph.text) && isStart(glyphs, index, gone);
    if (!accent && !isTornOff) continue;
    const letter = letterAt(glyphs, index, glyph);
    if (!letter) continue;
    if (accent) {
      const bare = dotless.get(letter.text) ?? letter.text;
      const whole = `${bare}${accent}`.normalize("NFC");
      if (whole.length !== bare.length) continue;
      written.set(letter, whole);
    } else behind.set(letter, [...(behind.get(letter) ?? []), glyph]);
    gone.add(glyph);
  }
  if (gone.size === 0) return [...glyphs];
  return glyphs.flatMap((glyph) => {
    if (gone.has(glyph)) return [];
    const text = written.get(glyph);
    return [text === undefined ? glyph : { ...glyph, text }, ...(behind.get(glyph) ?? [])];
  });
}

/** The mark stands at the beginning of what PDFium takes for a line, where there is no letter that it could belong to. */
function isStart(glyphs: readonly Glyph[], index: number, gone: ReadonlySet<Glyph>): boolean {
  const before = glyphs[index - 1];
  return before === undefined || before.kind === "break" || gone.has(before);
}

function letterAt(glyphs: readonly Glyph[], index: number, mark: Glyph): Glyph | undefined {
  const candidates = [-1, 1].flatMap((step) => {
    const found: Glyph[] = [];
    for (let at = index + step; found.length < reach && at >= 0 && at < glyphs.length; at += step) {
      const glyph = glyphs[at];
      if (glyph?.kind === "glyph" && !isMark(glyph.text) && !combining.has(glyph.text)) found.push(glyph);
    }
    return found;
  });
  return candidates.find((letter) => /\p{L}/u.test(letter.text) && isOver(mark, letter));
}

/** The middle of the mark stands over the letter, in whichever way the line runs. */
function isOver(mark: Glyph, letter: Glyph): boolean {
  if (mark.turn !== letter.turn) return false;
  const isUpright = mark.turn % 180 === 0;
  const [along, across] = isUpright
    ? ([
        ["left", "right"],
        ["top", "bottom"],
      ] as const)
    : ([
        ["top", "bottom"],
        ["left", "right"],
      ] as const);
  const middle = (mark[along[0]] + mark[along[1]]) / 2;
  const overlap = Math.min(mark[across[1]], letter[across[1]]) - Math.max(mark[across[0]], letter[across[0]]);
  return middle > letter[along[0]] && middle < letter[along[1]] && overlap > 0;
}
