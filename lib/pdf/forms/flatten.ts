// Makes a copy of a PDF in which fields and signatures have become plain page content.
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { resolver } from "../engine/document.ts";
import { withNamesOf } from "../engine/foreign-names.ts";
import { loadPage, openOrThrow, saveCopy } from "../engine/pdfium.ts";

const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_FAILED = 0;
/** PDFium drops every annotation of a page that it flattens, so links wait under this name meanwhile. */
const WAITING_LINKS = "CountersignLinks";

/** A copy for reading only: it looks the same and no longer proves anything. Never store it over the signed file. */
export async function flattenPdf(bytes: Uint8Array): Promise<Uint8Array> {
  using opened = await openOrThrow(await withLinksAside(bytes));
  const { pdfium, document } = opened;
  const count = pdfium.FPDF_GetPageCount(document);
  for (let index = 0; index < count; index++) {
    const page = loadPage(opened, index);
    if (!page) throw new Error(`Page ${index} cannot be read`);
    const result = pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
    pdfium.FPDF_ClosePage(page);
    if (result === FLATTEN_FAILED) throw new Error(`Page ${index} cannot be flattened`);
  }
  const copy = saveCopy(opened);
  if (!copy) throw new Error("PDFium cannot write the flattened copy");
  const pdf = await PDF.load(copy);
  for (const page of pagesOf(pdf)) {
    const links = page.getArray(WAITING_LINKS, resolver(pdf));
    page.delete(WAITING_LINKS);
    if (links) page.set("Annots", links);
  }
  // What only makes sense while there are fields: the form, certification permissions, validation data.
  for (const key of ["AcroForm", "Perms", "DSS"]) pdf.getCatalog().delete(key);
  return withNamesOf(copy, () => pdf.save(), { isAnew: true });
}

async function withLinksAside(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  let moved = 0;
  for (const page of pagesOf(pdf)) {
    const items = page.getArray("Annots", resolver(pdf))?.toArray() ?? [];
    const links = items.filter((item) => isLink(pdf, item));
    if (links.length === 0) continue;
    page.set(WAITING_LINKS, PdfArray.of(...links));
    page.set("Annots", PdfArray.of(...items.filter((item) => !links.includes(item))));
    moved += links.length;
  }
  return moved > 0 && pdf.canSaveIncrementally() === null
    ? withNamesOf(bytes, () => pdf.save({ incremental: true }))
    : bytes;
}

function isLink(pdf: PDF, item: PdfObject): boolean {
  const annotation = item instanceof PdfRef ? pdf.getObject(item) : item;
  return annotation instanceof PdfDict && annotation.getName("Subtype", resolver(pdf))?.value === "Link";
}

const pagesOf = (pdf: PDF): PdfDict[] =>
  Array.from({ length: pdf.getPageCount() }, (_, index) => pdf.getPage(index)?.dict ?? new PdfDict());
