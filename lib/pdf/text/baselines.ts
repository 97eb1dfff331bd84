// What the lines of a page's text stand on.
import { toPixels } from "../engine/coordinates.ts";
import { allocate, loadPage, type OpenedPdf } from "../engine/pdfium.ts";
import { direct } from "./glyph-edges.ts";
import { pageText } from "./page-text.ts";
import { shownBox } from "./page-text-glyphs.ts";

const POINT_BYTES = 16;

/** By line of the page's text, in px of the displayed page: where its first letter stands; null where that cannot be told. */
export function baselinesOf(opened: OpenedPdf, index: number): (number | null)[] {
  const { text, at, chars } = pageText(opened, index);
  const { pdfium } = opened;
  const page = loadPage(opened, index);
  const texts = page ? pdfium.FPDFText_LoadPage(page) : 0;
  const memory = allocate(pdfium, POINT_BYTES);
  try {
    if (!texts) return [];
    const box = shownBox(opened, page);
    let start = 0;
    return text.split("\n").map((line) => {
      const first = start + line.search(/\S/);
      const isBlank = first < start;
      start += line.length + 1;
      const char = chars[at[first] ?? -1];
      if (isBlank || char === undefined) return null;
      if (!direct(opened).FPDFText_GetCharOrigin(texts, char, memory, memory + 8)) return null;
      const x = pdfium.pdfium.getValue(memory, "double");
      const y = pdfium.pdfium.getValue(memory + 8, "double");
      return toPixels(box, { x1: x, y1: y, x2: x, y2: y }).top;
    });
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
    if (texts) pdfium.FPDFText_ClosePage(texts);
    if (page) pdfium.FPDF_ClosePage(page);
  }
}
