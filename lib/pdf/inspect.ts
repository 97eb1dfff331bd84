// The gate: decides whether an uploaded file is a PDF that can be shown, filled and signed, and tells its pages.
import { PDF } from "@libpdf/core";
import { PX_PER_PT } from "./coordinates.ts";
import { asksForAppearances, isSigned } from "./document.ts";
import { type InspectedPage, type Inspection, MAX_BYTES, MAX_PAGES, type PdfRefusal } from "./inspection.ts";
import { type OpenedPdf, openInPdfium, PDFIUM_ERROR, pageSize, saveCopy } from "./pdfium.ts";

const refuse = (reason: PdfRefusal): Inspection => ({ ok: false, reason });

export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length > MAX_BYTES) return refuse("tooLarge");
  if (!hasPdfHeader(bytes)) return refuse("notPdf");
  using opened = await openOrRefuse(bytes);
  if ("reason" in opened) return refuse(opened.reason);
  const { pdfium, document } = opened;

  // libpdf calls some encrypted files unencrypted after its own recovery: PDFium decides.
  if (pdfium.EPDF_IsEncrypted(document)) return refuse("encrypted");
  const count = pdfium.FPDF_GetPageCount(document);
  if (count <= 0) return refuse("noPages");
  if (count > MAX_PAGES) return refuse("tooManyPages");
  const pages = pagesOf(opened, count);
  if (!pages) return refuse("corrupted");

  const original = await load(bytes);
  if (original && asksForAppearances(original)) return refuse("needAppearances");
  const signed = original ? isSigned(original) : pdfium.FPDF_GetSignatureCount(document) > 0;
  const usable = signed ? bytes : saveCopy(opened);
  const parsed = usable && (signed ? original : await load(usable));
  if (!parsed || !isUsable(parsed, count)) return refuse("corrupted");
  // The copy can show what was unreadable before the repair.
  if (asksForAppearances(parsed)) return refuse("needAppearances");
  return { ok: true, pages, tagged: pdfium.FPDFCatalog_IsTagged(document), signed, bytes: usable };
}

/** Readers look for the header in the first kilobyte. */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");
}

async function openOrRefuse(bytes: Uint8Array): Promise<OpenedPdf | ({ reason: PdfRefusal } & Disposable)> {
  const opened = await openInPdfium(bytes);
  if (typeof opened !== "number") return opened;
  const reason =
    opened === PDFIUM_ERROR.password
      ? "passwordProtected"
      : opened === PDFIUM_ERROR.securityHandler
        ? "encrypted"
        : "corrupted";
  return { reason, [Symbol.dispose]: () => undefined };
}

function pagesOf(opened: OpenedPdf, count: number): InspectedPage[] | null {
  const pages: InspectedPage[] = [];
  for (let index = 0; index < count; index++) {
    const size = pageSize(opened, index);
    if (!size || !(size.width > 0 && size.height > 0)) return null;
    // PDFium's sizes are 32-bit floats: 595.32 comes as 595.3200073.
    const px = (points: number) => Math.round(points * PX_PER_PT * 1e3) / 1e3;
    pages.push({ index, width: px(size.width), height: px(size.height) });
  }
  return pages;
}

async function load(bytes: Uint8Array): Promise<PDF | null> {
  try {
    return await PDF.load(bytes);
  } catch {
    // A damaged file: the repaired copy gets its own chance.
    return null;
  }
}

/** Both parsers must see the same pages, and what we add later must go behind the bytes, not into a rewrite. */
function isUsable(pdf: PDF, count: number): boolean {
  return pdf.canSaveIncrementally() === null && pdf.getPageCount() === count && pdf.getPage(0) !== null;
}
