// The gate: decides whether an uploaded file is a PDF that can be shown, filled and signed, and tells its pages.
import type { PDF } from "@libpdf/core";
import { hasBrokenEncryption } from "./broken-encryption.ts";
import { PX_PER_PT } from "./coordinates.ts";
import { asksForAppearances, getForm, hiddenFields, isSigned, resolver } from "./document.ts";
import { forgetPlaces } from "./forget-places.ts";
import { type InspectedPage, type Inspection, MAX_BYTES, MAX_PAGES, MAX_SIDE, type PdfRefusal } from "./inspection.ts";
import { keepWhole } from "./keep-whole.ts";
import { wrongCrops } from "./mend-pages.ts";
import { load, normalise } from "./normalise.ts";
import { findOpenEnds, isClosed } from "./open-ends.ts";
import { isUsable } from "./page-tree.ts";
import { type OpenedPdf, openInPdfium, PDFIUM_ERROR, pageSize, showWholePage } from "./pdfium.ts";
import { readsAlike } from "./read-again.ts";
import { refusedBySigners } from "./signed-permissions.ts";
import { tryPages } from "./try-pages.ts";

/** Says no more of a file than was known before. */
const UNREADABLE: ReadonlySet<PdfRefusal> = new Set(["corrupted", "noPages"]);

/** `lacks`: a part of a page was not where the file said. `isFinal`: a second look would not help. */
type Found = Inspection & { lacks?: boolean; isFinal?: boolean };
function plain(found: Found): Inspection {
  const { lacks: _, isFinal: __, ...inspection } = found;
  return inspection;
}

const refuse = (reason: PdfRefusal): Found => ({ ok: false, reason });

export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length > MAX_BYTES) return refuse("tooLarge");
  const found = hasPdfHeader(bytes) ? await inspectAsItIs(bytes) : refuse("notPdf");
  if (found.ok ? !found.lacks : found.isFinal || (found.reason !== "corrupted" && found.reason !== "notPdf"))
    return plain(found);
  const collected = forgetPlaces(bytes);
  const again = collected && (await inspectAsItIs(collected));
  return plain(again && saysMore(again, found) ? again : found);
}

/** Of the second look; a signature would not outlive it. */
const saysMore = (again: Found, found: Found): boolean =>
  again.ok ? !again.signed && !again.lacks : !found.ok && !UNREADABLE.has(again.reason);

async function inspectAsItIs(bytes: Uint8Array): Promise<Found> {
  using opened = await openOrRefuse(bytes);
  if ("reason" in opened) return refuse(opened.reason);
  const { pdfium, document } = opened;

  // libpdf calls some encrypted files unencrypted after its own recovery: PDFium decides.
  if (pdfium.EPDF_IsEncrypted(document)) return refuse("encrypted");
  const count = pdfium.FPDF_GetPageCount(document);
  if (count <= 0) return refuse("noPages");
  if (count > MAX_PAGES) return refuse("tooManyPages");
  const original = await load(bytes);
  // For good: a second look that forgets what the file says of itself would only hide it.
  if (original && hasBrokenEncryption(original, bytes)) return { ...refuse("corrupted"), isFinal: true };
  const refused = original && refusedForm(original);
  if (refused) return refuse(refused);
  const signed = original ? isSigned(original) : pdfium.FPDF_GetSignatureCount(document) > 0;
  const inspect = signed ? inspectSigned : inspectUnsigned;
  // Awaited here, because the document is closed when this function returns.
  const found = await inspect(opened, original, bytes, count);
  return found.ok && original ? { ...found, hidden: hiddenFields(original) } : found;
}

async function inspectSigned(opened: OpenedPdf, original: PDF | null, bytes: Uint8Array, count: number) {
  if (!original || !isUsable(original, count)) return refuse("corrupted");
  const forbidden = refusedBySigners(original);
  if (forbidden) return refuse(forbidden);
  const pages = pagesOf(opened, count);
  if (typeof pages === "string") return refuse(pages);
  const wrong = tryPages(opened, null, count);
  if (wrong) return refuse(wrong === "tooManyPixels" ? wrong : "corrupted");
  // Nothing can be mended that somebody has signed, and whoever signs after them would vouch for what may still change.
  if (!isClosed(findOpenEnds(bytes))) return refuse("ambiguous");
  return taken(opened, pages, { signed: true, bytes });
}

async function inspectUnsigned(opened: OpenedPdf, original: PDF | null, bytes: Uint8Array, said: number) {
  const came = { bytes, opened, original };
  const normalised = await normalise(came, said);
  if (!normalised) return refuse("corrupted");
  const reopened = await openInPdfium(normalised.bytes);
  if (typeof reopened === "number") return refuse("corrupted");
  using copy = reopened;
  // A page tree that miscounted itself tells the truth by now.
  const count = copy.pdfium.FPDF_GetPageCount(copy.document);
  if (count <= 0) return refuse("noPages");
  if (count > MAX_PAGES) return refuse("tooManyPages");
  if (!isUsable(normalised.parsed, count)) return refuse("corrupted");
  // The copy can show what was unreadable before the repair.
  const refused = refusedForm(normalised.parsed);
  if (refused) return refuse(refused);
  const pages = pagesOf(copy, count);
  if (typeof pages === "string") return refuse(pages);
  if (!readsAlike(copy, normalised.parsed, count)) return refuse("corrupted");
  // The copy shows them so: what is compared is the rest.
  for (const { index } of original ? wrongCrops(original) : []) showWholePage(opened, index);
  const wrong = tryPages(opened, copy, Math.min(said, count)) ?? (said < count ? tryPages(copy, null, count) : null);
  if (wrong === "tooManyPixels") return refuse(wrong);
  if (wrong === "unreadable") return refuse("corrupted");
  if (wrong === null && !normalised.loses && isTagged(opened) === isTagged(copy))
    return {
      ...taken(copy, pages, { signed: false, bytes: normalised.bytes }),
      lacks: normalised.lacks,
    };
  // What each parser collects by itself from a broken file may differ: nobody knows what it showed.
  if (!original || original.recoveredViaBruteForce) return refuse("corrupted");
  const kept = said === count ? await keepWhole({ ...came, original }, count) : null;
  return kept ? taken(copy, pages, { signed: false, bytes: kept }) : refuse("wouldChange");
}

const taken = (
  opened: OpenedPdf,
  pages: InspectedPage[],
  kept: { signed: boolean; bytes: Uint8Array },
): Inspection => ({ ok: true, pages, tagged: isTagged(opened), hidden: [], ...kept });

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

function pagesOf(opened: OpenedPdf, count: number): InspectedPage[] | PdfRefusal {
  const pages: InspectedPage[] = [];
  for (let index = 0; index < count; index++) {
    const size = pageSize(opened, index);
    if (!size || !(size.width > 0 && size.height > 0)) return "corrupted";
    if (size.width > MAX_SIDE || size.height > MAX_SIDE) return "pageTooLarge";
    // PDFium's sizes are 32-bit floats: 595.32 comes as 595.3200073.
    const px = (points: number) => Math.round(points * PX_PER_PT * 1e3) / 1e3;
    pages.push({ index, width: px(size.width), height: px(size.height) });
  }
  return pages;
}

/** Forms whose pages are drawn by the reader: what is signed would not be what is seen. */
function refusedForm(pdf: PDF): PdfRefusal | null {
  if (asksForAppearances(pdf)) return "needAppearances";
  const draws = pdf.getCatalog().getBool("NeedsRendering", resolver(pdf))?.value === true;
  return draws && getForm(pdf)?.has("XFA") ? "dynamicForm" : null;
}

const isTagged = ({ pdfium, document }: OpenedPdf): boolean => pdfium.FPDFCatalog_IsTagged(document);
