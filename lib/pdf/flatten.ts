// Makes a copy of a PDF in which fields and signatures have become plain page content.
import { PDF } from "@libpdf/core";
import { openOrThrow, saveCopy } from "./pdfium.ts";

const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_FAILED = 0;

/** A copy for reading only: it looks the same and no longer proves anything. Never store it over the signed file. */
export async function flattenPdf(bytes: Uint8Array): Promise<Uint8Array> {
  using opened = await openOrThrow(bytes);
  const { pdfium, document } = opened;
  const count = pdfium.FPDF_GetPageCount(document);
  for (let index = 0; index < count; index++) {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (!page) throw new Error(`Page ${index} cannot be read`);
    const result = pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
    pdfium.FPDF_ClosePage(page);
    if (result === FLATTEN_FAILED) throw new Error(`Page ${index} cannot be flattened`);
  }
  const copy = saveCopy(opened);
  if (!copy) throw new Error("PDFium cannot write the flattened copy");
  const pdf = await PDF.load(copy);
  // What only makes sense while there are fields: the form, certification permissions, validation data.
  for (const key of ["AcroForm", "Perms", "DSS"]) pdf.getCatalog().delete(key);
  return pdf.save();
}
