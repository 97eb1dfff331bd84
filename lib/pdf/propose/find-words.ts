// PURE. Finds the words of a list in a text, whatever their case, accents and joined articles.

/** Where it stands in the folded text. */
type WordFound<T> = { of: T; start: number; end: number };

const mark = /\p{M}|\u0640/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const hebrew = /\p{Script=Hebrew}/u;
/** Fonts draw several Arabic letters as one glyph, whose letters come in either order: words are told by which they have. */
const arabic = /\p{Script=Arabic}+/gu;
const inAnyOrder = (word: string): string => [...word].sort().join("");
const articles = ["", "\u0627\u0644", "\u0644\u0644", "\u0648", "\u0648\u0627\u0644"];
const special = /[.*+?^${}()|[\]\\/]/g;

export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(mark, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(arabic, inAnyOrder)
    .replace(/\s+/g, " ")
    .trim();

/** Shorter words mean too much elsewhere: they count only at the end of a text, right before its blank. */
const shortest = 4;

function patternOf(word: string): string {
  const [before, after] = [word.startsWith("*"), word.endsWith("*")];
  const given = word.replace(/^\*|\*$/g, "");
  const escaped = (text: string) => foldWords(text).replace(special, "\\$&");
  if (unspaced.test(given)) return [...given].length === 1 ? `^${escaped(given)}$` : escaped(given);
  // Joined to the word, as the article and "and" are in Arabic and Hebrew.
  const text =
    given.search(arabic) >= 0 ? `(?:${articles.map((one) => escaped(one + given)).join("|")})` : escaped(given);
  const start = before ? "\\p{L}*" : hebrew.test(given) ? "[\u05d4\u05d5\u05dc\u05e9\u05d1]?" : "";
  const end = after ? "\\p{L}*" : "";
  const weak = [...foldWords(given)].length < shortest && !before && !after ? "(?=[^\\p{L}\\p{N}]*$)" : "";
  return `(?<![\\p{L}\\p{N}])${start}${text}${end}(?![\\p{L}\\p{N}])${weak}`;
}

/** Longest words first: of what begins at one place the longest is found. */
export function wordPattern(lists: readonly string[]): RegExp {
  const words = lists.flatMap((list) => list.split("|")).sort((a, b) => b.length - a.length);
  return new RegExp([...new Set(words)].map(patternOf).join("|"), "gu");
}

/** A text that is longer is no label, and is not looked through to its end. */
const longest = 300;

/** What stands inside of a longer find is not told: "date of signature" is no signature. */
export function findWords<T>(patterns: ReadonlyMap<T, RegExp>, text: string): WordFound<T>[] {
  const folded = foldWords(text.slice(0, longest));
  const all = [...patterns].flatMap(([of, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ of, start: match.index, end: match.index + match[0].length })),
  );
  return all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
}
