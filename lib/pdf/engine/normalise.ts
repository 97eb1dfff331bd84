// Rewrites an unsigned upload so that it can be signed safely: repaired, quiet, and nothing lost on the way.
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { resolver } from "./document.ts";
import { dropMissing } from "./drop-missing.ts";
import { findLoss } from "./find-loss.ts";
import { withNamesOf } from "./foreign-names.ts";
import { keepInformation } from "./keep-information.ts";
import { mendPages } from "./mend-pages.ts";
import { lacksWhatItHolds } from "./missing-parts.ts";
import { findOpenEnds } from "./open-ends.ts";
import { type OpenedPdf, openInPdfium, saveCopy } from "./pdfium.ts";

/**
 * Actions that change what a document shows or says, or that reach out of it. Our choice: a document that was signed
 * must not change by itself, so they are taken out before the first signature; links and attached files stay.
 */
const ACTIVE = new Set([
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "ResetForm",
  "Hide",
  "SetOCGState",
  "Rendition",
  "RichMediaExecute",
]);
/** What happens by itself, on opening a file, turning to a page or touching a field: of it only going to a page of the file stays. */
const AUTOMATIC = ["AA", "OpenAction"] as const;
/** When the actions below AA are done (ISO 32000-2, 12.6.3). */
const TRIGGERS = new Set("E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP".split(" "));
/** A font or a picture may be called AA, too. */
const isTriggers = (value: PdfObject | undefined): boolean =>
  value instanceof PdfDict && [...value].every(([key]) => TRIGGERS.has(key.value));
/** What turns the pages into something else: a folder of files, or rights that only the unchanged file has. */
const CATALOG_KEYS = ["Collection", "Perms"] as const;
/** PDFium writes every name plainly and outside of streams, so most files need no second look. */
const TRACES = [...ACTIVE, ...AUTOMATIC, ...CATALOG_KEYS].map((one) => `/${one}`);

/**
 * `lacks`: a part of a page is not where the file says. `loses`: something that the file said is not in the copy, though nobody
 * took it out.
 */
export type Normalised = { bytes: Uint8Array; parsed: PDF; lacks: boolean; loses: boolean };

/** The file as it came: its bytes, and what each parser makes of them; `original` is null where the second cannot read it. */
export type Came = { bytes: Uint8Array; opened: OpenedPdf; original: PDF | null };

/** `pages` as PDFium counts them. null: neither parser can make sense of the file. */
export async function normalise(came: Came, pages: number): Promise<Normalised | null> {
  const { opened, original, bytes: file } = came;
  const copy = saveCopy(opened);
  const parsed = copy && (await load(copy));
  if (!parsed) return null;
  const kept = keepInformation(parsed, original, opened);
  // Where each collects the objects of a broken file by itself, no two need to find the same.
  const loses = original !== null && !original.recoveredViaBruteForce && findLoss(original, parsed) !== null;
  const isMissing = findOpenEnds(copy).missing.length > 0;
  const lacks = isMissing && lacksWhatItHolds(parsed, file);
  const missing = isMissing ? dropMissing(parsed) : 0;
  const changed = kept + missing + mendPages(parsed, pages) + (needsQuiet(copy) ? silence(parsed) : 0);
  if (changed === 0) return { bytes: copy, parsed, lacks, loses };
  if (parsed.canSaveIncrementally() !== null) return null;
  // Through PDFium once more, so that what was taken out is gone from the file and not only out of reach.
  const changedCopy = await withNamesOf(copy, () => parsed.save({ incremental: true })).catch(() => null);
  if (!changedCopy) return null;
  const reopened = await openInPdfium(changedCopy);
  if (typeof reopened === "number") return null;
  using again = reopened;
  const bytes = saveCopy(again);
  const mended = bytes && (await load(bytes));
  if (!mended) return null;
  return { bytes, parsed: mended, lacks, loses: loses || findLoss(parsed, mended, { isRounded: true }) !== null };
}

export async function load(bytes: Uint8Array): Promise<PDF | null> {
  try {
    return await PDF.load(bytes);
  } catch {
    return null;
  }
}

function needsQuiet(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return TRACES.some((trace) => buffer.includes(trace));
}

/** Takes active actions out wherever they hang, and answers how many. Not recursive: hostile files are deeper than any stack. */
export function silence(pdf: PDF): number {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog() as unknown as PdfDict;
  let removed = CATALOG_KEYS.filter((key) => catalog.delete(key)).length;
  if (catalog.getDict("Names", resolve)?.delete("JavaScript")) removed++;
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [catalog];
  const resolved = (value: PdfObject | undefined): PdfObject | undefined =>
    value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value;
  const first = resolved(catalog.get("OpenAction"));
  if (first instanceof PdfDict && first.getName("S", resolve)?.value !== "GoTo" && catalog.delete("OpenAction"))
    removed++;
  const isActive = (value: PdfObject | undefined): boolean =>
    value instanceof PdfDict && ACTIVE.has(value.getName("S", resolve)?.value ?? "") && !value.has("Pg");
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node instanceof PdfDict) {
      if (isTriggers(resolved(node.get("AA"))) && node.delete("AA")) removed++;
      for (const [key, held] of [...node]) {
        const value = resolved(held);
        if (isActive(value)) {
          node.delete(key);
          removed++;
        } else if (value instanceof PdfDict || value instanceof PdfArray) waiting.push(value);
      }
    } else if (node instanceof PdfArray) {
      for (let index = node.length - 1; index >= 0; index--) {
        const value = resolved(node.at(index));
        if (isActive(value)) {
          node.remove(index);
          removed++;
        } else if (value instanceof PdfDict || value instanceof PdfArray) waiting.push(value);
      }
    }
  }
  return removed;
}
