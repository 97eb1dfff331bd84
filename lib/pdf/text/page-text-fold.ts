// PURE. Brings text to one form before it is compared: what the eye cannot tell apart must not decide whether it is found.

/** Ligatures, Arabic and Hebrew presentation forms, Kangxi radicals: shapes that files store in place of the letters. */
const shapes = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc\u2e80-\u2fdf]/u;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const mark = /^\p{M}$/u;
const blank = /\s/u;
const SOFT_HYPHEN = "\u00ad";

/** One letter with its combining marks, in the form that is compared; empty when nothing is to be seen. */
export function foldLetter(text: string): string {
  const plain = [...text]
    .filter((char) => !invisible.test(char))
    .map((char) => (shapes.test(char) ? char.normalize("NFKC") : char));
  return plain
    .join("")
    .normalize("NFC")
    .replace(/[\u2010\u2011]/gu, "-");
}

export const isMark = (char: string): boolean => mark.test(char);

/** `at[i]`: where in the given text the i-th unit of the folded one comes from. */
export type Folded = { text: string; at: number[] };

/** Folds the text of a request: runs of blanks become one, soft hyphens go. */
export function foldRequest(given: string): Folded {
  const folded: Folded = { text: "", at: [] };
  const add = (text: string, from: number) => {
    folded.text += text;
    for (let unit = 0; unit < text.length; unit++) folded.at.push(from);
  };
  const chars = [...given];
  let from = 0;
  for (let index = 0; index < chars.length; index++) {
    let letter = chars[index] ?? "";
    const start = from;
    from += letter.length;
    if (letter === SOFT_HYPHEN) continue;
    if (blank.test(letter)) {
      if (folded.text !== "" && !folded.text.endsWith(" ")) add(" ", start);
      continue;
    }
    for (let next = chars[index + 1]; next !== undefined && isMark(next); next = chars[index + 1]) {
      letter += next;
      from += next.length;
      index += 1;
    }
    add(foldLetter(letter), start);
  }
  const end = folded.text.trimEnd().length;
  return { text: folded.text.slice(0, end), at: folded.at.slice(0, end) };
}
