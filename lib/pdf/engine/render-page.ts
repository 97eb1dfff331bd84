// Paints one page, with its fields and signatures, as a PNG of the wanted width.
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { encodePng } from "./encode-png.ts";
import { allocate, heap, loadPage, type OpenedPdf, openOrThrow, pageSize } from "./pdfium.ts";

const MAX_PIXELS = 12_000_000;
const FORMAT_BGRA = 4;
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, as RGBA. */
const FLAGS = 0x01 | 0x10;
const WHITE = 0xffffffff;

/** Throws RangeError when there is no such page; a very long page is made smaller to stay within memory. */
export async function renderPage(bytes: Uint8Array, index: number, options: { width: number }): Promise<Uint8Array> {
  using opened = await openOrThrow(bytes);
  const { pdfium, document } = opened;
  const size = index >= 0 && index < pdfium.FPDF_GetPageCount(document) ? pageSize(opened, index) : null;
  if (!size) throw new RangeError(`The document has no page ${index}`);
  const wanted = options.width / size.width;
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));

  const page = loadPage(opened, index);
  if (!page) throw new RangeError(`Page ${index} cannot be read`);
  try {
    return paint(opened, page, width, height, (pixels) => encodePng(pixels, width, height));
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** Paints a loaded page with its fields; `use` gets RGBA pixels that are gone once it returns. */
export function paint<T>(
  { pdfium, document }: OpenedPdf,
  page: number,
  width: number,
  height: number,
  use: (pixels: Uint8Array) => T,
): T {
  const memory = allocate(pdfium, width * height * 4);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, memory, width * 4);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    drawFields(pdfium, document, { bitmap, page, width, height });
    return use(heap(pdfium).subarray(memory, memory + width * height * 4));
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.pdfium.wasmExports.free(memory);
  }
}

type Target = { bitmap: number; page: number; width: number; height: number };

/** PDFium leaves fields and signatures to its form filler. */
function drawFields(pdfium: WrappedPdfiumModule, document: number, { bitmap, page, width, height }: Target): void {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
    pdfium.FORM_OnAfterLoadPage(page, form);
    pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS);
    pdfium.FORM_OnBeforeClosePage(page, form);
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}
