// The least that finding text costs: PDFium reads every page's characters, and nobody looks at them.
import { openOrThrow } from "#lib/pdf/engine/pdfium.ts";

/** Answers how many characters there are. */
export async function readText(bytes: Uint8Array): Promise<number> {
  using opened = await openOrThrow(bytes);
  const { pdfium, document } = opened;
  let characters = 0;
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = pdfium.FPDFText_CountChars(text);
    for (let at = 0; at < count; at++) if (pdfium.FPDFText_GetUnicode(text, at) > 0) characters++;
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
  }
  return characters;
}
