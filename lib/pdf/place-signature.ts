// One signer's act as one incremental update: fills the value fields, draws the mark, leaves a gap for the signature.
import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef } from "@libpdf/core";
import { displayedPoints } from "./coordinates.ts";
import { name, number, openForAppending, pageBox, resolver, saveAppended, text, walkFields } from "./document.ts";
import { type AppearanceRequest, drawAppearances } from "./draw-appearances.ts";
import type { Drawing } from "./drawing.ts";
import { isRootName, partialName, SEAL_FIELD } from "./field-names.ts";
import type { PlacedSignature } from "./signature-gap.ts";

export type SignatureAct = {
  /** The prepared field that is signed; SEAL_FIELD for the final seal. */
  field: string;
  /** ISO 8601; becomes /M. */
  at: string;
  signerName: string;
  reason?: string;
  /** `value` is what programs read from the form; missing: the drawn text, or "Yes" for a set check or radio. */
  values: { field: string; drawing: Drawing; value?: string }[];
  /** null: the signature shows nothing. */
  appearance: Drawing | null;
  /** Bytes reserved for the CMS: 8192 hold RSA-2048, three certificates and a timestamp. */
  contentsSize: number;
};

/** Thrown when a field was never prepared, is signed already, or carries another name. */
export class FieldNotReady extends Error {}

export async function placeSignature(bytes: Uint8Array, act: SignatureAct): Promise<PlacedSignature> {
  const pdf = await openForAppending(bytes);
  const fields = preparedFields(pdf, act.field);
  const signature = fields.get(act.field);
  if (!signature) throw new FieldNotReady(`No signature field "${act.field}" is waiting in the PDF`);

  const drawings: { widget: PdfDict; drawing: Drawing }[] = [];
  for (const { field, drawing, value } of act.values) {
    const widget = fields.get(field);
    if (!widget) throw new FieldNotReady(`No value field "${field}" in the PDF`);
    widget.set("V", text(value ?? valueOf(drawing)));
    drawings.push({ widget, drawing });
  }
  if (act.appearance) drawings.push({ widget: signature, drawing: act.appearance });
  await draw(pdf, drawings);

  const gap = signatureDictionary(pdf, signature, act);
  signature.set("V", pdf.register(gap.dict));
  const saved = await saveAppended(pdf, bytes);
  return gap.close(saved);
}

/** The fields of the newest preparation that knows the signature, by the caller's names. */
function preparedFields(pdf: PDF, wanted: string) {
  const all = new Map<string, PdfDict>();
  for (const { name: full, dict } of walkFields(pdf)) all.set(full, dict);
  const roots = [...all.keys()].filter((full) => isRootName(full));
  const root = roots.findLast((one) => {
    const field = all.get(`${one}.${partialName(wanted)}`);
    return field !== undefined && field.getName("FT")?.value === "Sig" && !field.has("V");
  });
  return { get: (field: string) => (root ? all.get(`${root}.${partialName(field)}`) : undefined) };
}

function valueOf(drawing: Drawing): string {
  if (drawing.kind === "text") return drawing.text;
  if (drawing.kind === "signature") return drawing.caption[0] ?? "";
  return drawing.checked === false ? "Off" : "Yes";
}

async function draw(pdf: PDF, drawings: readonly { widget: PdfDict; drawing: Drawing }[]): Promise<void> {
  const visible: { widget: PdfDict; request: AppearanceRequest }[] = [];
  for (const { widget, drawing } of drawings) {
    const page = widget.getDict("P", resolver(pdf));
    const rect = widget.getArray("Rect", resolver(pdf))?.toArray().map((item) => (item.type === "number" ? item.value : 0));
    if (!page || rect?.length !== 4) throw new FieldNotReady("A prepared field has lost its place");
    const [x1, y1, x2, y2] = rect as [number, number, number, number];
    const { rotation } = pageBox(pdf, page);
    const size = displayedPoints({ x1, y1, x2, y2, rotation });
    if (size.width > 0 && size.height > 0) visible.push({ widget, request: { drawing, rotation, ...size } });
  }
  const refs = await drawAppearances(pdf, visible.map(({ request }) => request));
  for (const [index, { widget }] of visible.entries()) widget.set("AP", PdfDict.of({ N: refs[index] as PdfRef }));
}

const DIGITS = 10;

function signatureDictionary(pdf: PDF, field: PdfDict, act: SignatureAct) {
  const contents = placeholder(`<${"0".repeat(act.contentsSize * 2)}>`);
  const range = placeholder(`[${Array(4).fill("0".repeat(DIGITS)).join(" ")}]`);
  const dict = PdfDict.of({
    Type: name("Sig"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.CAdES.detached"),
    ByteRange: range.object,
    Contents: contents.object,
    M: text(pdfDate(act.at)),
    Name: text(act.signerName),
  });
  if (act.reason) dict.set("Reason", text(act.reason));
  const lock = field.getDict("Lock", resolver(pdf));
  if (lock) dict.set("Reference", PdfArray.of(fieldMdp(pdf, lock)));
  return { dict, close };

  function close(bytes: Uint8Array): PlacedSignature {
    const start = contents.offset();
    const end = start + contents.length;
    const byteRange: PlacedSignature["byteRange"] = [0, start, end, bytes.length - end];
    const written = `[${byteRange.join(" ")}]`.padEnd(range.length);
    bytes.set(Buffer.from(written, "latin1"), range.offset());
    return { bytes, byteRange, contentsOffset: start + 1, contentsSize: act.contentsSize };
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
function pdfDate(iso: string): string {
  const date = new Date(iso);
  return `D:${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}+00'00'`;
}
