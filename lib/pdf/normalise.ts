// Rewrites an unsigned upload so that it can be signed safely: repaired, quiet, and nothing lost on the way.
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { name, resolver } from "./document.ts";
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
/** What turns the pages into something else: a folder of files, or rights that only the unchanged file has. */
const CATALOG_KEYS = ["Collection", "Perms"] as const;
/** PDFium writes every name plainly and outside of streams, so most files need no second look. */
const TRACES = [...ACTIVE, ...CATALOG_KEYS].map((one) => `/${one}`);

export type Normalised = { bytes: Uint8Array; parsed: PDF };

/** null: neither parser can make sense of the file. */
export async function normalise(opened: OpenedPdf, pages: number): Promise<Normalised | null> {
  const copy = saveCopy(opened);
  const parsed = copy && (await load(copy));
  if (!parsed) return null;
  const changed = (await mendPages(parsed, pages)) + (needsQuiet(copy) ? silence(parsed) : 0);
  if (changed === 0) return { bytes: copy, parsed };
  if (parsed.canSaveIncrementally() !== null) return null;
  // Through PDFium once more, so that what was taken out is gone from the file and not only out of reach.
  const reopened = await openInPdfium(await parsed.save({ incremental: true }));
  if (typeof reopened === "number") return null;
  using again = reopened;
  const bytes = saveCopy(again);
  const mended = bytes && (await load(bytes));
  return mended ? { bytes, parsed: mended } : null;
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

/** Takes active actions out wherever they hang. Not recursive: hostile files are deeper than any stack. */
function silence(pdf: PDF): number {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog() as unknown as PdfDict;
  let removed = CATALOG_KEYS.filter((key) => catalog.delete(key)).length;
  if (catalog.getDict("Names", resolve)?.delete("JavaScript")) removed++;
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [catalog];
  const resolved = (value: PdfObject | undefined): PdfObject | undefined =>
    value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value;
  const isActive = (value: PdfObject | undefined): boolean =>
    value instanceof PdfDict && ACTIVE.has(value.getName("S", resolve)?.value ?? "") && !value.has("Pg");
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node instanceof PdfDict) {
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

/** Where the parsers count differently: nodes that do not say what they are, and one page standing in two places. */
async function mendPages(pdf: PDF, pages: number): Promise<number> {
  const resolve = resolver(pdf);
  let changed = dropEmptyCrops(pdf);
  if (pdf.getPageCount() === pages) return changed;
  const seen = new Set<PdfDict>();
  const waiting = [pdf.getCatalog().getDict("Pages", resolve)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const kids = node.getArray("Kids", resolve);
    const type = kids ? "Pages" : "Page";
    if (node.getName("Type", resolve)?.value !== type) {
      node.set("Type", name(type));
      changed++;
    }
    seen.add(node);
    for (let index = 0; kids && index < kids.length; index++) {
      const kid = kids.at(index, resolve);
      if (!(kid instanceof PdfDict)) continue;
      if (!seen.has(kid)) waiting.push(kid);
      else if (!kid.has("Kids")) {
        kids.set(index, pdf.register(kid.clone()));
        changed++;
      }
      seen.add(kid);
    }
  }
  return changed;
}

/** A crop box beside the page leaves nothing to show; every reader shows the whole page then. */
function dropEmptyCrops(pdf: PDF): number {
  let changed = 0;
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const dict = pdf.getPage(index)?.dict;
    if (dict?.has("CropBox") && isEmptyCrop(pdf, dict)) {
      dict.delete("CropBox");
      changed++;
    }
  }
  return changed;
}

function isEmptyCrop(pdf: PDF, page: PdfDict): boolean {
  const numbers = (key: string) =>
    (page.getArray(key, resolver(pdf))?.toArray() ?? []).map((item) =>
      item.type === "number" ? item.value : Number.NaN,
    );
  const [media, crop] = [numbers("MediaBox"), numbers("CropBox")];
  if (media.length !== 4 || crop.length !== 4) return false;
  const apart = (axis: 0 | 1) => {
    const [low, high] = [
      Math.min(crop[axis] ?? 0, crop[axis + 2] ?? 0),
      Math.max(crop[axis] ?? 0, crop[axis + 2] ?? 0),
    ];
    return (
      high <= Math.min(media[axis] ?? 0, media[axis + 2] ?? 0) ||
      low >= Math.max(media[axis] ?? 0, media[axis + 2] ?? 0)
    );
  };
  return apart(0) || apart(1);
}
