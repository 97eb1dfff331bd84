// Takes references to objects that do not exist out of a file: to every reader they mean nothing, until somebody adds the object.
import { type PDF, PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef } from "@libpdf/core";
import { resolver } from "./document.ts";

/** How many were taken out. Not recursive: hostile files are deeper than any stack. */
export function dropMissing(pdf: PDF): number {
  let dropped = 0;
  const seen = new Set<PdfObject>();
  /** Pages that are not there: nobody knows what was meant, and the gate refuses them. */
  const pages = new Set<PdfObject>();
  const waiting: PdfObject[] = [pdf.getCatalog() as unknown as PdfDict];
  const { trailer } = pdf.context.info;
  const description = trailer.getRef("Info");
  if (description) waiting.push(...[pdf.getObject(description)].filter((one) => one !== null));
  const isMissing = (item: PdfObject) => item instanceof PdfRef && (pdf.getObject(item) ?? null) === null;
  const follow = (item: PdfObject) => {
    const value = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (value instanceof PdfDict || value instanceof PdfArray) waiting.push(value);
  };
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node instanceof PdfDict) {
      const kids = node.getArray("Kids", resolver(pdf));
      if (kids && node.getName("Type")?.value === "Pages") pages.add(kids);
      for (const [key, item] of [...node]) {
        if (isMissing(item)) {
          node.delete(key);
          dropped++;
        } else follow(item);
      }
    } else if (node instanceof PdfArray) {
      // A list of references gets shorter; elsewhere the place counts, and keeps what the reference meant: nothing.
      const isList = [...node].every((item) => item instanceof PdfRef);
      for (let index = node.length - 1; index >= 0; index--) {
        const item = node.at(index);
        if (!item) continue;
        if (pages.has(node) || !isMissing(item)) follow(item);
        else {
          if (isList) node.remove(index);
          else node.set(index, PdfNull.instance);
          dropped++;
        }
      }
    }
  }
  return dropped;
}
