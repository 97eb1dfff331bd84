// Changes a signed file as a later revision would, or as nobody may: what the judge of revisions is tried on.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfString } from "@libpdf/core";

export const name = (value: string) => PdfName.of(value);
export const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

export async function append(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  return pdf.save({ incremental: true });
}

export const resolve = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);
export const formOf = (pdf: PDF) => {
  const form = pdf.getCatalog().getDict("AcroForm", resolve(pdf));
  if (!form) throw new Error("no form");
  return form;
};
export const pageOf = (pdf: PDF, index = 0) => {
  const page = pdf.getPage(index);
  if (!page) throw new Error("no page");
  return page;
};
/** The dictionary of the field with this partial name. */
export function fieldNamed(pdf: PDF, wanted: string): PdfDict {
  for (let number = 1; number < 200; number++) {
    const found = pdf.getObject({ type: "ref", objectNumber: number, generation: 0 } as never);
    if (found instanceof PdfDict && found.getString("T")?.asString() === wanted) return found;
  }
  throw new Error(`no field ${wanted}`);
}
export const newWidget = (pdf: PDF, type: string, entries: Record<string, PdfObject> = {}) =>
  pdf.register(
    PdfDict.of({
      Type: name("Annot"),
      Subtype: name("Widget"),
      FT: name(type),
      T: PdfString.fromString("late"),
      Rect: numbers(0, 0, 0, 0),
      P: pageOf(pdf).ref,
      ...entries,
    }),
  );
export const add = (pdf: PDF, ref: PdfRef, { page = 0 } = {}) => {
  formOf(pdf).getArray("Fields", resolve(pdf))?.push(ref);
  pageOf(pdf, page).dict.getArray("Annots", resolve(pdf))?.push(ref);
};

/**
 * The file with other words in the place of the last such ones, which have to be as long: what follows keeps its place. The
 * signature over them is broken by that; a judge of what they say does not mind.
 */
export function patched(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const place = copy.lastIndexOf(from, undefined, "latin1");
  if (place < 0 || to.length > from.length) throw new Error(`there is no room for ${to}`);
  copy.write(to.padEnd(from.length), place, "latin1");
  return copy;
}
