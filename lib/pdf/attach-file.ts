// Puts a file into a PDF as an associated file of the whole document (ISO 32000-2, 7.11.4 and 14.13), keeping those it has.
import { deflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { appendTo, name, number, resolver, text } from "./document.ts";

export type AttachedFile = {
  /** Such as "evidence.json"; a number is added where the document has one of that name. */
  name: string;
  mediaType: string;
  description: string;
  /** ISO 8601. */
  at: string;
  bytes: Uint8Array;
};

const MAX_DEPTH = 32;
const MAX_FILES = 10_000;

export function attachFile(pdf: PDF, file: AttachedFile, date: (iso: string) => string): void {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const names = catalog.getDict("Names", resolve) ?? PdfDict.of({});
  const present = attachedFiles(pdf, names.getDict("EmbeddedFiles", resolve));
  const free = freeName(file.name, new Set(present.map(({ key }) => key.asString())));
  const specification = pdf.register(fileSpecification(pdf, { ...file, name: free }, date));
  const all = [...present, { key: text(free), value: specification as PdfObject }];
  // ISO 32000-2, 7.9.6: a name tree is sorted by the bytes of its keys.
  all.sort((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = PdfDict.of({ Names: PdfArray.of(...all.flatMap(({ key, value }) => [key, value])) });
  names.set("EmbeddedFiles", pdf.register(tree));
  if (!catalog.has("Names")) catalog.set("Names", pdf.register(names));
  appendTo(pdf, catalog, "AF", specification);
}

function fileSpecification(pdf: PDF, file: AttachedFile, date: (iso: string) => string): PdfDict {
  const packed = deflateSync(file.bytes);
  const stream = new PdfStream(
    [
      ["Type", name("EmbeddedFile")],
      ["Subtype", name(file.mediaType)],
      ["Filter", name("FlateDecode")],
      ["Params", PdfDict.of({ Size: number(file.bytes.length), ModDate: text(date(file.at)) })],
    ],
    packed,
  );
  const ref: PdfRef = pdf.register(stream);
  return PdfDict.of({
    Type: name("Filespec"),
    F: text(file.name),
    UF: text(file.name),
    Desc: text(file.description),
    AFRelationship: name("Data"),
    EF: PdfDict.of({ F: ref, UF: ref }),
  });
}

/** Every entry of the tree; a tree of a stranger's making may be deep, circular or endless. */
function attachedFiles(pdf: PDF, root: PdfDict | undefined): { key: PdfString; value: PdfObject }[] {
  const found: { key: PdfString; value: PdfObject }[] = [];
  const seen = new Set<PdfDict>();
  const resolve = resolver(pdf);
  function walk(node: PdfDict, depth: number): void {
    if (seen.has(node) || depth > MAX_DEPTH) return;
    seen.add(node);
    const names = node.getArray("Names", resolve);
    for (let index = 0; names && index + 1 < names.length && found.length < MAX_FILES; index += 2) {
      const key = names.at(index, resolve);
      const value = names.at(index + 1);
      if (key instanceof PdfString && value) found.push({ key, value });
    }
    const kids = node.getArray("Kids", resolve);
    for (let index = 0; kids && index < kids.length; index++) {
      const kid = kids.at(index, resolve);
      if (kid instanceof PdfDict) walk(kid, depth + 1);
    }
  }
  if (root) walk(root, 0);
  return found;
}

function freeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf(".");
  let candidate = wanted;
  for (let number = 2; taken.has(candidate); number++)
    candidate = `${wanted.slice(0, dot)}-${number}${wanted.slice(dot)}`;
  return candidate;
}
