// Keeps an upload of which PDFium's copy would lose something: as it came where it may be appended to, else as the second parser writes it.
import type { PDF, PdfDict } from "@libpdf/core";
import { dropMissing } from "./drop-missing.ts";
import { findLoss } from "./find-loss.ts";
import { keepInformation } from "./keep-information.ts";
import { mendPages } from "./mend-pages.ts";
import { type Came, load, silence } from "./normalise.ts";
import { findOpenEnds } from "./open-ends.ts";
import { isUsable } from "./page-tree.ts";
import { openInPdfium } from "./pdfium.ts";
import { readsAlike } from "./read-again.ts";
import { tryPages } from "./try-pages.ts";

/** null: what there is to take out of it, or its form, allows neither. */
export async function keepWhole(came: Came & { original: PDF }, count: number): Promise<Uint8Array | null> {
  const { bytes, original, opened } = came;
  const changed = silence(original) + mendPages(original, count) + keepInformation(original, original, opened);
  if (changed === 0 && isUsable(original, count) && isWhole(bytes)) return bytes;
  const anew = await writeAnew(original);
  const written = isWhole(anew) ? await load(anew) : null;
  if (
    !written ||
    !isUsable(written, count) ||
    findLoss(original, written, { isRounded: true, isRenamed: true }) !== null
  )
    return null;
  const reopened = await openInPdfium(anew);
  if (typeof reopened === "number") return null;
  using copy = reopened;
  return tryPages(opened, copy, count) === null && readsAlike(copy, written, count) ? anew : null;
}

function isWhole(file: Uint8Array): boolean {
  const { ambiguous, missing } = findOpenEnds(file);
  return ambiguous.length + missing.length === 0;
}

/** By libpdf, which hands out the bytes that came where nothing was set. */
function writeAnew(pdf: PDF): Promise<Uint8Array> {
  dropMissing(pdf);
  const catalog = pdf.getCatalog() as unknown as PdfDict;
  const pages = catalog.get("Pages");
  if (pages) catalog.set("Pages", pages);
  return pdf.save({ compressStreams: false });
}
