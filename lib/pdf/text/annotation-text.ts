// Reads what stands on a page without being part of it: filled-in fields, stamps, and notes that people typed onto the page.

import { loadPage, type OpenedPdf } from "../engine/pdfium.ts";
import { type PageText, textFrom } from "./page-text.ts";

const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_DONE = 1;

/** The text of a page's annotations alone. Changes `copy`, in which they become part of the page. */
export function annotationText(copy: OpenedPdf, index: number): PageText | null {
  const { pdfium } = copy;
  const page = loadPage(copy, index);
  if (!page) return null;
  const own = pdfium.FPDFPage_CountObjects(page);
  const hasAny = pdfium.FPDFPage_GetAnnotCount(page) > 0;
  const done = hasAny && pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) === FLATTEN_DONE;
  pdfium.FPDF_ClosePage(page);
  // PDFium draws them behind everything that the page has of its own.
  return done ? textFrom(copy, index, own) : null;
}
