// One signer's act as one incremental update: fills the value fields, draws the mark, leaves a gap for the signature.
import { type PDF, PdfDict, type PdfRef } from "@libpdf/core";
import { displayedPoints } from "./coordinates.ts";
import { openForAppending, pageBox, resolver, saveAppended, text, walkFields } from "./document.ts";
import { type AppearanceRequest, drawAppearances } from "./draw-appearances.ts";
import type { Drawing } from "./drawing.ts";
import { groupOf, nameInGroup } from "./field-names.ts";
import { signatureDictionary } from "./signature-dictionary.ts";
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
  /** What the seal carries inside its own dictionary: `evidence.json`. */
  evidence?: Uint8Array;
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
    widget.set("V", text(value ?? readableValue(drawing)));
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
  const groups = new Map(
    [...all.keys()].flatMap((full) => {
      const group = groupOf(full);
      return group ? [[`${group.root}${group.separator}`, group]] : [];
    }),
  );
  const own = [...groups.values()].findLast((group) => {
    const field = all.get(nameInGroup(group, wanted));
    return field !== undefined && field.getName("FT")?.value === "Sig" && !field.has("V");
  });
  return { get: (field: string) => own && all.get(nameInGroup(own, field)) };
}

function readableValue(drawing: Drawing): string {
  if (drawing.kind === "text") return drawing.text;
  if (drawing.kind === "signature") return drawing.caption[0] ?? "";
  return drawing.checked === false ? "Off" : "Yes";
}

async function draw(pdf: PDF, drawings: readonly { widget: PdfDict; drawing: Drawing }[]): Promise<void> {
  const visible: { widget: PdfDict; request: AppearanceRequest }[] = [];
  for (const { widget, drawing } of drawings) {
    const page = widget.getDict("P", resolver(pdf));
    const rect = widget
      .getArray("Rect", resolver(pdf))
      ?.toArray()
      .map((item) => (item.type === "number" ? item.value : 0));
    if (!page || rect?.length !== 4) throw new FieldNotReady("A prepared field has lost its place");
    const [x1, y1, x2, y2] = rect as [number, number, number, number];
    const { rotation } = pageBox(pdf, page);
    const size = displayedPoints({ x1, y1, x2, y2, rotation });
    if (size.width > 0 && size.height > 0) visible.push({ widget, request: { drawing, rotation, ...size } });
  }
  const refs = await drawAppearances(
    pdf,
    visible.map(({ request }) => request),
  );
  for (const [index, { widget }] of visible.entries()) widget.set("AP", PdfDict.of({ N: refs[index] as PdfRef }));
}
