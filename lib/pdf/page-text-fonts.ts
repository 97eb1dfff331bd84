// How far the letters of a font reach above and below their line, as other programs than PDFium understand it.
import { allocate, heap, type OpenedPdf } from "./pdfium.ts";

/** Per mille of the font's size; the descent is negative. */
export type Metrics = { ascent: number; descent: number };

/**
 * What Adobe's metrics of the standard fonts say, by the name's beginning. PDFium takes its own faces' instead, which are
 * three points off at 14 points; everybody else goes by these, so anchors and tags do too.
 */
const standard: readonly [RegExp, Metrics, ascents: readonly number[]][] = [
  [/^(Helvetica|Arial)/, { ascent: 718, descent: -207 }, [945, 951, 962]],
  [/^Times/, { ascent: 683, descent: -217 }, [868, 869, 878, 889]],
  [/^Courier/, { ascent: 629, descent: -157 }, [803, 811]],
  [/^ZapfDingbats/, { ascent: 820, descent: -143 }, [826]],
];

/** `null`: the font says nothing that makes sense. */
export function fontMetrics(opened: OpenedPdf, font: number): Metrics | null {
  const { pdfium } = opened;
  const memory = allocate(pdfium, 4);
  const read = (get: (font: number, size: number, at: number) => boolean) =>
    get(font, 1000, memory) ? pdfium.pdfium.getValue(memory, "float") : 0;
  const own = { ascent: read(pdfium.FPDFFont_GetAscent), descent: read(pdfium.FPDFFont_GetDescent) };
  pdfium.pdfium.wasmExports.free(memory);
  const name = nameOf(opened, font);
  const right = standard.find(([pattern, , ascents]) => pattern.test(name) && ascents.includes(Math.round(own.ascent)));
  return right && pdfium.FPDFFont_GetIsEmbedded(font) !== 1 ? right[1] : sensible(own);
}

const sensible = (metrics: Metrics): Metrics | null =>
  metrics.ascent > 0 && metrics.ascent < 1900 && metrics.descent <= 0 && metrics.descent > -1900 ? metrics : null;

function nameOf({ pdfium }: OpenedPdf, font: number): string {
  const length = pdfium.FPDFFont_GetBaseFontName(font, 0, 0);
  if (length <= 1) return "";
  const memory = allocate(pdfium, length);
  pdfium.FPDFFont_GetBaseFontName(font, memory, length);
  const name = Buffer.from(heap(pdfium).subarray(memory, memory + length - 1)).toString("latin1");
  pdfium.pdfium.wasmExports.free(memory);
  return name;
}
