// Tells whether pages lack what their file holds: cross-references that are wrong in places leave a page blank without a word.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { inherited, resolver } from "./document.ts";

/** `parsed` is the copy that was made of `file`; PDFium leaves objects their numbers. */
export function lacksWhatItHolds(parsed: PDF, file: Uint8Array): boolean {
  const missing = new Set<string>();
  for (const ref of drawnParts(parsed))
    if (!parsed.getObject(ref)) missing.add(`${ref.objectNumber} ${ref.generation} obj`);
  if (missing.size === 0) return false;
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("latin1");
  return [...missing].some((start) => new RegExp(`(?:^|[^\\d])${start}\\b`).test(text));
}

/** The content of every page, its fonts, images and forms. */
function* drawnParts(pdf: PDF): Generator<PdfRef> {
  const resolve = resolver(pdf);
  const seen = new Set<PdfObject>();
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const page = pdf.getPage(index)?.dict;
    if (!page) continue;
    const content = page.get("Contents");
    if (content instanceof PdfRef) yield content;
    const parts = page.get("Contents", resolve);
    if (parts instanceof PdfArray) for (const part of parts) if (part instanceof PdfRef) yield part;
    const resources = inherited(pdf, page, "Resources");
    // Many pages share their resources.
    if (!(resources instanceof PdfDict) || seen.has(resources)) continue;
    seen.add(resources);
    for (const kind of ["Font", "XObject"])
      for (const [, part] of resources.getDict(kind, resolve) ?? []) if (part instanceof PdfRef) yield part;
  }
}
