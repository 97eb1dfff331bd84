// One signer's act as one incremental update: fills the value fields, draws the mark, leaves a gap for the signature.
import { type PDF, PdfDict, type PdfRef, PdfStream } from "@libpdf/core";
import { type AppearanceRequest, drawAppearances } from "../draw/draw-appearances.ts";
import type { Drawing } from "../draw/drawing.ts";
import { displayedPoints } from "../engine/coordinates.ts";
import {
  name,
  number,
  numbers,
  openForAppending,
  pageBox,
  resolver,
  saveAppended,
  text,
  walkFields,
} from "../engine/document.ts";
import { format } from "../engine/page-stamps.ts";
import type { Box } from "../text/extraction.ts";
import { rectOf } from "./acro-fields.ts";
import { groupOf, nameInGroup } from "./field-names.ts";
import { nameLook } from "./lasting-looks.ts";
import { placeUnder } from "./place-under.ts";
import { readShared } from "./shared-widget.ts";
import { signatureDictionary } from "./signature-dictionary.ts";
import type { PlacedSignature } from "./signature-gap.ts";
import { signaturePlaces } from "./signature-places.ts";

export type SignatureAct = {
  /** The prepared field that is signed; SEAL_FIELD for the final seal. */
  field: string;
  /** Where it shows, which tells the field of a certified file that is signed instead of one of ours. */
  place?: Box;
  /** ISO 8601; becomes /M. */
  at: string;
  signerName: string;
  reason?: string;
  /** `value` is what programs read from the form; missing: the drawn text, or "Yes" for a set check or radio. `mayLack`: left out where the file has no such field. */
  values: { field: string; drawing: Drawing; value?: string; mayLack?: boolean }[];
  /** null: the signature shows nothing. */
  appearance: Drawing | null;
  /** What the seal carries inside its own dictionary: `evidence.json`. */
  evidence?: Uint8Array;
  /** Bytes reserved for the CMS: 8192 hold RSA-2048, three certificates and a timestamp. */
  contentsSize: number;
};

/** A further signature that the act needs, to show these of its values where the first cannot. */
export type Companion = { field: string; values: string[] };

/** Thrown when a field was never prepared, is signed already, or carries another name. */
export class FieldNotReady extends Error {}

/** The caller signs the companions after it, each with its own of the values. */
export async function placeSignature(
  bytes: Uint8Array,
  act: SignatureAct,
): Promise<PlacedSignature & { companions: Companion[] }> {
  const pdf = await openForAppending(bytes);
  const fields = preparedFields(pdf, act.field);
  const theirs = fields.get(act.field) ? undefined : placeOfTheirs(pdf, act);
  const signature = fields.get(act.field) ?? theirs?.dict;
  if (!signature) throw new FieldNotReady(`No signature field "${act.field}" is waiting in the PDF`);
  const shared = readShared(pdf, signature);
  const companions = (shared?.companions ?? []).map((field) => {
    const widget = fields.get(field);
    if (!widget) throw new FieldNotReady(`The signature "${field}" is missing in the PDF`);
    return { field, values: [...(readShared(pdf, widget)?.places.keys() ?? [])] };
  });

  const looks: Look[] = [];
  const own: Part[] = [];
  const place = (part: string) => shared?.places.get(part);
  for (const { field, drawing, value, mayLack } of act.values) {
    const widget = fields.get(field);
    const rect = place(field);
    if (widget) {
      widget.set("V", text(value ?? readableValue(drawing)));
      nameLook(widget);
      looks.push({ widget, parts: [{ drawing }] });
    } else if (rect) own.push({ drawing, rect });
    else if (!mayLack && !companions.some(({ values }) => values.includes(field)))
      throw new FieldNotReady(`No value field "${field}" in the PDF`);
  }
  if (act.appearance) own.push({ drawing: act.appearance, rect: place(act.field) });
  // Where nothing was filled in, what the waiting look says of places goes all the same.
  if (own.length > 0 || shared) looks.push({ widget: signature, parts: own, page: theirs?.box.page });
  await draw(pdf, looks);

  const gap = signatureDictionary(pdf, signature, act);
  signature.set("V", pdf.register(gap.dict));
  const saved = await saveAppended(pdf, bytes);
  return { ...gap.close(saved), companions };
}

/** Fields of a certified file that were signed since are no places any more. */
const placeOfTheirs = (pdf: PDF, { place }: SignatureAct) => place && placeUnder(signaturePlaces(pdf) ?? [], place);

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

type Rect = NonNullable<ReturnType<typeof rectOf>>;
/** `rect` in the page's user space; missing: the whole widget. */
type Part = { drawing: Drawing; rect?: Rect | undefined };
/** `page`: of a widget that need not say itself where it stands. */
type Look = { widget: PdfDict; parts: Part[]; page?: number | undefined };

/** One Typst run for all drawings of the act. */
async function draw(pdf: PDF, looks: readonly Look[]): Promise<void> {
  const requests: AppearanceRequest[] = [];
  const visible = looks.flatMap(({ widget, parts, page: index }) => {
    const page = index === undefined ? widget.getDict("P", resolver(pdf)) : pdf.getPage(index)?.dict;
    const whole = rectOf(pdf, widget);
    if (!page || !whole) throw new FieldNotReady("A prepared field has lost its place");
    const { rotation } = pageBox(pdf, page);
    const shown = parts.flatMap(({ drawing, rect }) => {
      const size = displayedPoints({ ...(rect ?? whole), rotation });
      if (size.width <= 0 || size.height <= 0) return [];
      return [{ rect, at: requests.push({ drawing, rotation, ...size }) - 1 }];
    });
    return shown.length > 0 || parts.length === 0 ? [{ widget, whole, shown }] : [];
  });
  const refs = await drawAppearances(pdf, requests);
  for (const { widget, whole, shown } of visible) {
    const parts = shown.map(({ rect, at }) => ({ rect, form: refs[at] as PdfRef }));
    const [first] = parts;
    const look = first && !first.rect ? first.form : pdf.register(together(whole, parts));
    widget.set("AP", PdfDict.of({ N: look }));
  }
}

/** One appearance that shows several, each in its own part of the widget. */
function together(whole: Rect, parts: readonly { rect?: Rect | undefined; form: PdfRef }[]): PdfStream {
  const forms = PdfDict.of(Object.fromEntries(parts.map(({ form }, index) => [`Part${index}`, form])));
  const drawn = parts.map(({ rect = whole }, index) => {
    const [x, y] = [rect.x1 - whole.x1, rect.y1 - whole.y1].map(format);
    return `q 1 0 0 1 ${x} ${y} cm /Part${index} Do Q`;
  });
  return new PdfStream(
    [
      ["Type", name("XObject")],
      ["Subtype", name("Form")],
      ["FormType", number(1)],
      ["BBox", numbers([0, 0, whole.x2 - whole.x1, whole.y2 - whole.y1])],
      ["Resources", PdfDict.of({ XObject: forms })],
    ],
    Buffer.from(drawn.join("\n"), "latin1"),
  );
}
