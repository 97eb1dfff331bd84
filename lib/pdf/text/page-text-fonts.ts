// How far the letters of a font reach above and below their line, as other programs than PDFium understand it.
import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";

/** Per mille of the font's size; the descent is negative. */
type Heights = { ascent: number; descent: number };
/** `font`: PDFium's handle. */
export type Metrics = Heights & { font: number };

/**
 * What Adobe's metrics of the standard fonts say. Where such a font is not in the file, PDFium takes its own face's or those of
 * a font that only its author had; everybody else goes by these, so anchors and tags do too.
 */
const standard: readonly [RegExp, Heights][] = [
  [nameLike("Helvetica|Arial(?:MT)?"), { ascent: 718, descent: -207 }],
  [nameLike("Times|TimesNewRoman(?:PS)?(?:MT)?"), { ascent: 683, descent: -217 }],
  [nameLike("Courier|CourierNew(?:PS)?(?:MT)?"), { ascent: 629, descent: -157 }],
  [nameLike("ZapfDingbats"), { ascent: 820, descent: -143 }],
];

/** In any weight, and nothing else: Arial Narrow is another font. */
function nameLike(family: string): RegExp {
  return new RegExp(`^(?:${family})(?:[-,]?(?:Roman|Regular|Bold|Italic|Oblique))*(?:MT)?$`);
}

/** Many programs write zero for what they do not know; this is what other readers take then. */
const UNTOLD_DESCENT = -350;

/** `null`: the font says nothing that makes sense. */
export function fontMetrics(opened: OpenedPdf, font: number): Metrics | null {
  const { pdfium } = opened;
  const memory = allocate(pdfium, 4);
  const read = (get: (font: number, size: number, at: number) => boolean) =>
    get(font, 1000, memory) ? pdfium.pdfium.getValue(memory, "float") : 0;
  const own = { ascent: read(pdfium.FPDFFont_GetAscent), descent: read(pdfium.FPDFFont_GetDescent) };
  pdfium.pdfium.wasmExports.free(memory);
  if (pdfium.FPDFFont_GetIsEmbedded(font) !== 1) {
    const name = nameOf(opened, font);
    const right = standard.find(([pattern]) => pattern.test(name));
    if (right) return { ...right[1], font };
  }
  return sensible({ ...own, font, descent: Math.round(own.descent) === 0 ? UNTOLD_DESCENT : own.descent });
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
