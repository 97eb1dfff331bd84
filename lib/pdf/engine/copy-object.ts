// Copies objects from one parsed PDF into another.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

/** Copies an object of a file we made, and all it refers to; `copied` keeps what is shared shared. Streams stay compressed. */
export function copyObject(from: PDF, to: PDF, value: PdfObject, copied: Map<PdfRef, PdfRef>): PdfObject {
  if (value instanceof PdfRef) {
    const known = copied.get(value);
    if (known) return known;
    const target = from.getObject(value);
    if (!target) return value;
    const ref = to.register(copyObject(from, to, target, copied));
    copied.set(value, ref);
    return ref;
  }
  if (value instanceof PdfStream) {
    const stream = new PdfStream([], value.data);
    for (const [key, item] of value) if (key.value !== "Length") stream.set(key, copyObject(from, to, item, copied));
    return stream;
  }
  if (value instanceof PdfDict) {
    const dict = new PdfDict();
    for (const [key, item] of value) dict.set(key, copyObject(from, to, item, copied));
    return dict;
  }
  if (value instanceof PdfArray)
    return PdfArray.of(...value.toArray().map((item) => copyObject(from, to, item, copied)));
  return value;
}
