// Makes notes that hold a text tag part of their pages, so that tags typed with a reader's own tools count like printed ones.
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { resolver } from "../engine/document.ts";
import { type Stamp, stampPages } from "../engine/page-stamps.ts";
import { rectOf } from "./acro-fields.ts";

const HIDDEN = 2;
const NO_VIEW = 32;

/** Whether anything was changed in `pdf`. Both sides of an extraction call this, and so see the same page. */
export function pinTagNotes(pdf: PDF): boolean {
  const stamps: Stamp[] = [];
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const page = pdf.getPage(index)?.dict;
    const items = page?.getArray("Annots", resolver(pdf))?.toArray() ?? [];
    const kept = items.filter((item) => {
      const note = item instanceof PdfRef ? pdf.getObject(item) : item;
      const stamp = note instanceof PdfDict && isTagNote(pdf, note) ? stampOf(pdf, note, index) : null;
      if (!stamp || !(note instanceof PdfDict)) return true;
      stamps.push(stamp);
      // A structure tree or a reply may still lead to the note: the tag's words must not wait there.
      for (const key of ["Contents", "RC", "AP", "DA"]) note.delete(key);
      return false;
    });
    if (kept.length < items.length) page?.set("Annots", PdfArray.of(...kept));
  }
  stampPages(pdf, stamps);
  return stamps.length > 0;
}

function isTagNote(pdf: PDF, note: PdfDict): boolean {
  if (note.getName("Subtype", resolver(pdf))?.value !== "FreeText") return false;
  const words = note.get("Contents", resolver(pdf));
  const flags = note.getNumber("F", resolver(pdf))?.value ?? 0;
  return words instanceof PdfString && /\{\s*\{.*esl/is.test(words.asString()) && (flags & (HIDDEN | NO_VIEW)) === 0;
}

/** Where a reader draws the note's appearance (ISO 32000-2, 12.5.5, algorithm 8.1). */
function stampOf(pdf: PDF, note: PdfDict, page: number): Stamp | null {
  const ref = note.getDict("AP", resolver(pdf))?.get("N");
  const form = ref instanceof PdfRef ? pdf.getObject(ref) : null;
  const rect = rectOf(pdf, note);
  if (!(ref instanceof PdfRef) || !(form instanceof PdfStream) || !rect) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(form.getArray("BBox", resolver(pdf))?.toArray());
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(form.getArray("Matrix", resolver(pdf))?.toArray());
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })));
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [bottom, top] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  if (right <= left || top <= bottom) return null;
  const [scaleX, scaleY] = [(rect.x2 - rect.x1) / (right - left), (rect.y2 - rect.y1) / (top - bottom)];
  return { page, form: ref, x: rect.x1 - left * scaleX, y: rect.y1 - bottom * scaleY, scaleX, scaleY };
}

const numbersOf = (items: PdfObject[] | undefined): number[] =>
  (items ?? []).map((item) => (item instanceof PdfNumber ? item.value : 0));
