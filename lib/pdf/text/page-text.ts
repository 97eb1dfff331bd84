// The text of a page as people read it, and for every letter the box it stands in: what anchors and tags are looked up in.

import { loadPage, type OpenedPdf } from "../engine/pdfium.ts";
import { foldLetter, isMark } from "./page-text-fold.ts";
import { type Glyph, hasCharacter, readGlyphs, shownBox, textObjects } from "./page-text-glyphs.ts";
import { type Line, readLines } from "./page-text-lines.ts";
import { attachMarks } from "./page-text-marks.ts";

/**
 * `text` is folded (`page-text-fold.ts`), its lines end with "\n", hyphens that only break a word are soft ones. Its unit `i`
 * stands in the letter `at[i]`, which is `boxes[4 * n …]` = left, top, right, bottom in px of the displayed page and the
 * character `chars[n]` of PDFium's.
 */
export type PageText = { page: number; text: string; at: Int32Array; boxes: Float64Array; chars: Int32Array };

/** How a word that is broken at a line's end is written. */
export const SOFT_HYPHEN = "\u00ad";

const known = new WeakMap<OpenedPdf, Map<number, PageText>>();

/** Each page is read once for as long as the document is open. */
export function pageText(opened: OpenedPdf, index: number): PageText {
  const pages = pageTexts(opened);
  const text = pages.get(index) ?? readPage(opened, index) ?? assemble(index, []);
  pages.set(index, text);
  return text;
}

function pageTexts(opened: OpenedPdf): Map<number, PageText> {
  const pages = known.get(opened) ?? new Map<number, PageText>();
  known.set(opened, pages);
  return pages;
}

/** The text of a page that has this character; null for others, whose letters' places nobody has to ask for. */
export function pageTextWith(opened: OpenedPdf, index: number, char: string): PageText | null {
  const code = char.codePointAt(0) ?? 0;
  const read = known.get(opened)?.get(index);
  if (read) return read.text.includes(char) ? read : null;
  const text = readPage(opened, index, code);
  if (text) pageTexts(opened).set(index, text);
  return text;
}

function readPage(opened: OpenedPdf, index: number, wanted?: number): PageText | null {
  const { pdfium } = opened;
  const page = loadPage(opened, index);
  if (!page) return assemble(index, []);
  const texts = pdfium.FPDFText_LoadPage(page);
  try {
    if (wanted !== undefined && !(texts && hasCharacter(opened, texts, wanted))) return null;
    return assemble(index, texts ? readLines(attachMarks(readGlyphs(opened, texts, shownBox(opened, page)))) : []);
  } finally {
    if (texts) pdfium.FPDFText_ClosePage(texts);
    pdfium.FPDF_ClosePage(page);
  }
}

/** Only what the page's objects from this one on show. */
export function textFrom(opened: OpenedPdf, index: number, from: number): PageText {
  const { pdfium } = opened;
  const page = loadPage(opened, index);
  const texts = page ? pdfium.FPDFText_LoadPage(page) : 0;
  try {
    if (!texts) return assemble(index, []);
    const wanted = textObjects(opened, page, from);
    return assemble(index, readLines(attachMarks(readGlyphs(opened, texts, shownBox(opened, page), wanted))));
  } finally {
    if (texts) pdfium.FPDFText_ClosePage(texts);
    if (page) pdfium.FPDF_ClosePage(page);
  }
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function assemble(page: number, lines: readonly Line[]): PageText {
  let text = "";
  const at: number[] = [];
  const boxes: number[] = [];
  const chars: number[] = [];
  const addBox = ({ left, top, right, bottom }: Omit<Glyph, "kind">, char: number) => {
    boxes.push(left, top, right, bottom);
    chars.push(char);
    return chars.length - 1;
  };
  const add = (folded: string, box: number) => {
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) at.push(box);
  };
  for (const line of lines) {
    for (let index = 0; index < line.glyphs.length; index++) {
      const glyph = line.glyphs[index];
      if (!glyph) continue;
      if (glyph.kind === "blank") {
        if (text !== "" && !/[ \n]$/.test(text)) add(" ", addBox(glyph, glyph.char));
        continue;
      }
      if (glyph.kind === "hyphen") {
        add(SOFT_HYPHEN, addBox(glyph, glyph.char));
        continue;
      }
      let letter = glyph.text;
      for (let next = line.glyphs[index + 1]; next && isMark(next.text); next = line.glyphs[index + 1]) {
        letter += next.text;
        index += 1;
      }
      const parts = [...foldLetter(letter)];
      // A ligature is one glyph of several letters, which share its width; some files even tell them as several characters.
      const twins = parts.length === 1 ? twinsAt(line.glyphs, index) : [];
      const letters = [...parts, ...twins.flatMap((twin) => [...foldLetter(twin.text)])];
      for (const [part, folded] of letters.entries())
        add(folded, addBox(share(glyph, part, letters.length), (twins[part - 1] ?? glyph).char));
      index += twins.length;
    }
    const end = text.length - (text.endsWith(" ") ? 1 : 0);
    text = text.slice(0, end);
    at.length = end;
    add("\n", at.at(-1) ?? 0);
  }
  return { page, text, at: Int32Array.from(at), boxes: Float64Array.from(boxes), chars: Int32Array.from(chars) };
}

/** The characters after this one that PDFium puts into the very same box. */
function twinsAt(glyphs: readonly Glyph[], at: number): Glyph[] {
  const first = glyphs[at];
  const twins: Glyph[] = [];
  for (let next = glyphs[at + 1]; first && next?.kind === "glyph"; next = glyphs[at + 1 + twins.length]) {
    const isSame =
      next.left === first.left && next.right === first.right && next.top === first.top && next.bottom === first.bottom;
    if (!isSame || next.right === next.left || isMark(next.text)) break;
    twins.push(next);
  }
  return twins;
}

function share(glyph: Glyph, part: number, of: number): Glyph {
  if (of === 1) return glyph;
  const backwards = rightToLeft.test(glyph.text) !== (glyph.turn === 180 || glyph.turn === 270);
  const from = (backwards ? of - 1 - part : part) / of;
  const cut = (start: number, end: number) =>
    [start + (end - start) * from, start + (end - start) * (from + 1 / of)] as const;
  if (glyph.turn % 180 === 0) {
    const [left, right] = cut(glyph.left, glyph.right);
    return { ...glyph, left, right };
  }
  const [top, bottom] = cut(glyph.top, glyph.bottom);
  return { ...glyph, top, bottom };
}
