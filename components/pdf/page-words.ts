// PURE. The words of a page as paragraphs, made of the pieces of text that pdf.js finds: for small screens and screen readers.

/** A piece of text as pdf.js gives it; `transform` ends in its place, measured from the page's bottom left. */
export type TextPiece = { str: string; height: number; transform: number[]; fontName: string; hasEOL: boolean };

export type Paragraph = { text: string; isHeading: boolean };

/** `font` is empty where a line mixes several. */
type Line = { text: string; height: number; y: number; font: string };

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const { str, height, transform, fontName, hasEOL } of pieces) {
    const y = transform[5] ?? 0;
    if (open && str && Math.abs(open.y - y) > Math.max(open.height, height) / 2) open = undefined;
    if (str.trim()) {
      if (!open) {
        open = { text: "", height, y, font: fontName };
        lines.push(open);
      }
      open.height = Math.max(open.height, height);
      if (open.font !== fontName) open.font = "";
    }
    if (open) open.text += str;
    if (hasEOL) open = undefined;
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }));
}

/** Lines of Chinese and Japanese are joined without a space. */
const joined = (before: string, after: string): string =>
  eastAsian.test(before.at(-1) ?? "") && eastAsian.test(after.at(0) ?? "") ? before + after : `${before} ${after}`;

function isNewParagraph(before: Line, line: Line): boolean {
  const down = before.y - line.y;
  const height = Math.max(before.height, line.height) || 1;
  const isOtherFont = before.font !== "" && line.font !== "" && before.font !== line.font;
  return down < 0 || down > height * 1.75 || Math.abs(before.height - line.height) > height * 0.1 || isOtherFont;
}

/** The font that most of the text is in: what stands in another one, on lines of its own, is a heading. */
function commonFont(lines: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const { font, text } of lines) counts.set(font, (counts.get(font) ?? 0) + text.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** In the order of the file, which is the order in which it is read in what office programs write. */
export function paragraphsOf(pieces: readonly TextPiece[]): Paragraph[] {
  const lines = linesOf(pieces);
  const body = commonFont(lines);
  const paragraphs: (Paragraph & { last: Line })[] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open && !isNewParagraph(open.last, line)) {
      open.text = joined(open.text, line.text);
      open.isHeading &&= line.font !== body;
      open.last = line;
    } else paragraphs.push({ text: line.text, isHeading: line.font !== body && line.font !== "", last: line });
  }
  return paragraphs.map(({ text, isHeading }) => ({ text, isHeading: isHeading && text.length < 120 }));
}

/** Whether most letters of the text are of scripts that run from right to left: such a page begins at its right edge. */
export function runsFromRight(paragraphs: readonly Paragraph[]): boolean {
  const text = paragraphs.map((one) => one.text).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/[\p{scx=Arabic}\p{scx=Hebrew}]/gu)?.length ?? 0) > letters / 2;
}
