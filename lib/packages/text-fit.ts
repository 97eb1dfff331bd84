// PURE. How large a text may be drawn in a box: an estimate by the kinds of its characters, within a tenth for usual text.

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u;
const narrow = /[iljtfrI.,:;'|!()[\] ]/;
const broad = /[mwMWQO@%&]/;
const noWidth = /\p{M}|\p{Cf}/u;

/** Widths of Noto Sans and its relatives, in units of the size. */
function widthOf(character: string): number {
  if (noWidth.test(character)) return 0;
  if (wide.test(character)) return 1;
  if (narrow.test(character)) return 0.32;
  if (broad.test(character)) return 0.85;
  return /\p{Lu}/u.test(character) ? 0.64 : 0.56;
}

const lengthOf = (text: string): number => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Ascender and descender, as `appearance-template.ts` draws a line. */
const lineHeight = 1.36;
const leading = 0.12;

/** Points. Never more than the height allows. */
export function sizeThatFits(text: string, whole: { width: number; height: number }, multiline: boolean): number {
  const box = {
    width: whole.width - 2 * Math.min(2, whole.width * 0.05),
    height: whole.height - 2 * Math.min(1, whole.height * 0.05),
  };
  if (!multiline) {
    const length = lengthOf(text.replace(/\s+/g, " "));
    return Math.min(box.height / lineHeight, length > 0 ? box.width / length : Number.POSITIVE_INFINITY);
  }
  const longest = Math.max(...text.split(/\s+/).map(lengthOf));
  let size = Math.min(box.height / lineHeight, 24, longest > 0 ? box.width / longest : Number.POSITIVE_INFINITY);
  // At most 80 steps, as the drawing itself takes.
  for (let step = 0; step < 80 && heightAt(text, size, box.width) > box.height; step++) size *= 0.94;
  return size;
}

function heightAt(text: string, size: number, width: number): number {
  const rows = text.split(/\r\n?|\n/).reduce((sum, paragraph) => sum + rowsOf(paragraph, width / size), 0);
  return size * (rows * lineHeight + (rows - 1) * leading);
}

function rowsOf(paragraph: string, room: number): number {
  let rows = 1;
  let used = 0;
  for (const word of paragraph.split(/(?<=\s)|(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u)) {
    const length = lengthOf(word);
    if (used > 0 && used + lengthOf(word.trimEnd()) > room) {
      rows += 1;
      used = 0;
    }
    used += length;
  }
  return rows;
}
