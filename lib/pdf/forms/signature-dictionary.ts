// Builds the dictionary of a signature with room for its value, and finds the room again in the written file.
import { deflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfString } from "@libpdf/core";
import { evidenceEntry, longestString } from "#lib/evidence/evidence-entry.ts";
import { name, number, resolver, text } from "../engine/document.ts";
import type { PlacedSignature } from "./signature-gap.ts";

/** Room for each number of the byte range. */
const DIGITS = 10;

type SignatureFacts = { at: string; signerName: string; reason?: string; evidence?: Uint8Array; contentsSize: number };

/** `close` is called with the written file: it fills in the byte range, which nobody knows before. */
export function signatureDictionary(pdf: PDF, field: PdfDict, act: SignatureFacts) {
  const gap = openGap(act.contentsSize);
  const dict = PdfDict.of({
    Type: name("Sig"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.CAdES.detached"),
    ByteRange: gap.range,
    Contents: gap.contents,
    M: text(pdfDate(new Date(act.at))),
    Name: text(act.signerName),
  });
  if (act.reason) dict.set("Reason", text(act.reason));
  const lock = field.getDict("Lock", resolver(pdf));
  if (lock) dict.set("Reference", PdfArray.of(fieldMdp(pdf, lock)));
  if (act.evidence) dict.set(evidenceEntry.key, packed(act.evidence));
  return { dict, close: gap.close };
}

function packed(evidence: Uint8Array): PdfDict {
  const data = deflateSync(evidence, { level: 9 });
  const strings: PdfString[] = [];
  for (let at = 0; at < data.length; at += longestString)
    strings.push(PdfString.fromBytes(data.subarray(at, at + longestString)));
  return PdfDict.of({
    Version: number(evidenceEntry.version),
    Filter: name(evidenceEntry.filter),
    Data: strings.length === 1 && strings[0] ? strings[0] : PdfArray.of(...strings),
  });
}

/** A document timestamp (ISO 32000-2, 12.8.5): a timestamp of the whole file in the place of a signature. */
export function timestampDictionary(contentsSize: number) {
  const gap = openGap(contentsSize);
  const dict = PdfDict.of({
    Type: name("DocTimeStamp"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.RFC3161"),
    ByteRange: gap.range,
    Contents: gap.contents,
  });
  return { dict, close: gap.close };
}

function openGap(contentsSize: number) {
  const contents = placeholder(`<${"0".repeat(contentsSize * 2)}>`);
  const range = placeholder(`[${Array(4).fill("0".repeat(DIGITS)).join(" ")}]`);
  return { contents: contents.object, range: range.object, close };

  function close(bytes: Uint8Array): PlacedSignature {
    const start = contents.offset();
    const end = start + contents.length;
    const byteRange: PlacedSignature["byteRange"] = [0, start, end, bytes.length - end];
    const written = `[${byteRange.join(" ")}]`.padEnd(range.length);
    bytes.set(Buffer.from(written, "latin1"), range.offset());
    return { bytes, byteRange, contentsOffset: start + 1, contentsSize };
  }
}

/** ISO 32000-2, 12.8.2.4: repeats inside the signature what the field's /Lock announces. */
function fieldMdp(pdf: PDF, lock: PdfDict): PdfDict {
  const parameters = PdfDict.of({ Type: name("TransformParams"), V: name("1.2") });
  for (const key of ["Action", "Fields"]) {
    const value = lock.get(key, resolver(pdf));
    if (value) parameters.set(key, value);
  }
  const catalog = catalogRef(pdf);
  return PdfDict.of({
    Type: name("SigRef"),
    TransformMethod: name("FieldMDP"),
    TransformParams: parameters,
    ...(catalog ? { Data: catalog } : {}),
  });
}

const catalogRef = (pdf: PDF): PdfRef | undefined => pdf.context.info.trailer.getRef("Root");

/** An object of fixed length that learns, while the file is written, where it came to lie. */
function placeholder(value: string) {
  const bytes = Buffer.from(value, "latin1");
  let position = -1;
  const object: PdfObject = {
    type: "raw",
    bytes,
    toBytes(writer) {
      position = writer.position;
      writer.writeBytes(bytes);
    },
  };
  const offset = () => {
    if (position < 0) throw new Error("The placeholder was not written");
    return position;
  };
  return { object, length: bytes.length, offset };
}

/** ISO 32000-2, 7.9.4, in UTC. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}+00'00'`;
}
