/**
 * How a signature's widget shows values too, in a document that came signed. There a value can have no field of its own:
 * validators that compare revisions allow new signature fields, and call every earlier signature invalid for any other.
 * So the widget of the signature that would lock the value spans both; what stands elsewhere is shown by companions:
 * further signatures of the same act. Where each drawing goes stands in the look of the waiting widget, as data that are
 * private to us (ISO 32000-2, 14.5), and goes with it when the signature gets its own look. It lives as long as a package
 * waits for its signers: only ever add.
 */
import { type PDF, PdfArray, PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { name, numbers, resolver, text } from "../engine/document.ts";
import { rectOf } from "./acro-fields.ts";
import type { NamedBox } from "./gather-boxes.ts";
import { pdfDate } from "./signature-dictionary.ts";

const OWNER = "Countersign";

type Rect = NamedBox["rect"];
/** By the caller's names: the signature's own for its mark, and those of values. */
type SharedWidget = { places: Map<string, Rect>; companions: string[] };

/** Shows nothing yet. */
export function waitingLook(boxes: readonly NamedBox[], companions: readonly string[]): PdfStream {
  const places = boxes.map(({ name: shown, rect: { x1, y1, x2, y2 } }) =>
    PdfDict.of({ Name: text(shown), Rect: numbers([x1, y1, x2, y2]) }),
  );
  const data = PdfDict.of({ Places: PdfArray.of(...places), Companions: PdfArray.of(...companions.map(text)) });
  const modified = text(pdfDate(new Date()));
  return new PdfStream(
    [
      ["Type", name("XObject")],
      ["Subtype", name("Form")],
      ["BBox", numbers([0, 0, 1, 1])],
      ["LastModified", modified],
      ["PieceInfo", PdfDict.of({ [OWNER]: PdfDict.of({ LastModified: modified, Private: data }) })],
    ],
    new Uint8Array(),
  );
}

/** undefined: the widget shows its own mark and nothing else. */
export function readShared(pdf: PDF, widget: PdfDict): SharedWidget | undefined {
  const look = widget.getDict("AP", resolver(pdf))?.get("N", resolver(pdf));
  const pieces = look instanceof PdfStream ? look.getDict("PieceInfo", resolver(pdf)) : undefined;
  const entry = pieces?.getDict(OWNER, resolver(pdf))?.getDict("Private", resolver(pdf));
  if (!entry) return undefined;
  const items = (key: string) => entry.getArray(key, resolver(pdf))?.toArray() ?? [];
  const places = new Map<string, Rect>();
  for (const item of items("Places")) {
    const shown = item instanceof PdfDict ? item.getString("Name", resolver(pdf))?.asString() : undefined;
    const rect = item instanceof PdfDict ? rectOf(pdf, item) : undefined;
    if (shown !== undefined && rect) places.set(shown, rect);
  }
  const companions = items("Companions").flatMap((item) => (item instanceof PdfString ? [item.asString()] : []));
  return { places, companions };
}
