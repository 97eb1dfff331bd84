// Adds every field of the package to the PDF before the first signature, so that later revisions only fill and sign.
import { type PDF, PdfArray, PdfDict, type PdfRef, PdfStream } from "@libpdf/core";
import { type PageBox, toUserSpace } from "../engine/coordinates.ts";
import {
  appendTo,
  getForm,
  isSigned,
  name,
  number,
  numbers,
  openForAppending,
  pageBox,
  resolver,
  saveAppended,
  text,
} from "../engine/document.ts";
import { type FieldGroup, groupAtRoot, groupBelowNode, nameInGroup, partialName, SEAL_FIELD } from "./field-names.ts";
import { nameLook, nameLooks } from "./lasting-looks.ts";
import { placeUnder, withoutPlace } from "./place-under.ts";
import { planSharedWidgets } from "./plan-shared-widgets.ts";
import { waitingLook } from "./shared-widget.ts";
import { signaturePlaces } from "./signature-places.ts";
import { type NewWidget, tagWidgets } from "./tag-widgets.ts";

export type FieldToPrepare = {
  /** Unique in the document; any characters. */
  name: string;
  /**
   * "signature" will be signed; "value" holds what a signer filled in, drawn at signing time. In a file that comes signed a
   * value gets no field: the widget of the signature that locks it shows it. A certified file takes no values, and signatures
   * that show only where it has a field for one, which then is signed itself.
   */
  kind: "signature" | "value";
  page: number;
  /** px of the displayed page; a signature of no size is invisible. */
  left: number;
  top: number;
  width: number;
  height: number;
  tooltip?: string;
  /** For a signature: the value fields nobody may change once it is signed. */
  locks?: string[];
};

const PRINT = 4;
const LOCKED = 128;
const READ_ONLY = 1;

/** Returns the file with all fields and the seal's field; a signed file is only appended to. Throws for what a certified one forbids. */
export async function prepareFields(bytes: Uint8Array, wanted: readonly FieldToPrepare[]): Promise<Uint8Array> {
  const pdf = await openForAppending(bytes);
  const fields = newFields(pdf, wanted);
  const form = formOf(pdf);
  // A form in XFA would be shown instead of the fields we add. A signed file keeps it: it is part of what was signed.
  const signed = isSigned(pdf);
  if (!signed) {
    form.delete("XFA");
    nameLooks(pdf);
  }
  const resolve = resolver(pdf);
  const taken: string[] = [];
  for (const item of form.getArray("Fields", resolve) ?? []) {
    const top = item.type === "ref" ? pdf.getObject(item) : item;
    if (top instanceof PdfDict) taken.push(top.getString("T", resolve)?.asString() ?? "");
  }
  const group = signed ? groupAtRoot(taken) : groupBelowNode(taken);
  const node = signed ? null : PdfDict.of({ T: text(group.root) });
  const nodeRef = node && pdf.register(node);
  const empty = node && pdf.register(emptyForm());
  const boxes = new Map<number, { ref: PdfRef; dict: PdfDict; box: PageBox }>();
  const pageAt = (index: number) => {
    const known = boxes.get(index);
    if (known) return known;
    const page = pdf.getPage(index);
    if (!page) throw new RangeError(`The document has no page ${index}`);
    const entry = { ref: page.ref, dict: page.dict, box: pageBox(pdf, page.dict) };
    boxes.set(index, entry);
    return entry;
  };

  // The seal comes last of all, so its field is invisible and locks everything.
  const seal: FieldToPrepare = { name: SEAL_FIELD, kind: "signature", page: 0, left: 0, top: 0, width: 0, height: 0 };
  const placed = [...fields, seal].map((field) => ({
    field,
    page: field.page,
    rect: isInvisible(field) ? null : toUserSpace(pageAt(field.page).box, field),
  }));
  const planned = signed
    ? planSharedWidgets(pdf, placed, (index) => pageAt(index).dict)
    : placed.map((one) => ({ ...one, boxes: [], companions: [] }));
  const added: NewWidget[] = [];
  for (const { field, page: index, rect, boxes: shown, companions } of planned) {
    const page = pageAt(index);
    const widget = widgetOf(field, rect, page.box);
    widget.set("T", text(node ? partialName(field.name) : nameInGroup(group, field.name)));
    widget.set("P", page.ref);
    if (nodeRef) widget.set("Parent", nodeRef);
    if (field.kind === "value" && empty) {
      widget.set("AP", PdfDict.of({ N: empty }));
      nameLook(widget);
    } else if (field.name === SEAL_FIELD || (node && field.locks?.length))
      widget.set("Lock", pdf.register(lockOf(field, group)));
    if (shown.length > 0) widget.set("AP", PdfDict.of({ N: pdf.register(waitingLook(shown, companions)) }));
    const ref = pdf.register(widget);
    appendTo(pdf, page.dict, "Annots", ref);
    if (node) appendTo(pdf, node, "Kids", ref);
    else appendTo(pdf, form, "Fields", ref);
    added.push({ ref, dict: widget, page });
  }
  // Our choice: in a file that comes signed, the signatures it has are worth more than tags for the fields that come to it.
  if (nodeRef) {
    tagWidgets(pdf, added);
    appendTo(pdf, form, "Fields", nodeRef);
    // Signatures exist, append only: a reader that rewrites the file would break them.
    form.set("SigFlags", number(3));
  }
  // Appended even to an unsigned file: measured on 1,061 files, fewer pages look different than after a rewrite.
  return saveAppended(pdf, bytes);
}

/** Of a certified file only what does not show: the rest is signed in fields that it has. */
function newFields(pdf: PDF, wanted: readonly FieldToPrepare[]): readonly FieldToPrepare[] {
  const places = signaturePlaces(pdf);
  if (!places) return wanted;
  const visible = wanted.filter((field) => !isInvisible(field));
  const lost = withoutPlace(places, visible);
  const refused = wanted.find(({ name: field, kind }) => kind === "value" || lost.has(field));
  if (refused) throw new RangeError(`A certified document does not take "${refused.name}"`);
  return wanted.filter((field) => isInvisible(field) || !placeUnder(places, field));
}

function formOf(pdf: PDF): PdfDict {
  const form = getForm(pdf);
  if (form) return form;
  const created = PdfDict.of({});
  pdf.getCatalog().set("AcroForm", pdf.register(created));
  return created;
}

const isInvisible = ({ width, height }: FieldToPrepare): boolean => width <= 0 || height <= 0;

const emptyForm = (): PdfStream =>
  new PdfStream(
    [
      ["Type", name("XObject")],
      ["Subtype", name("Form")],
      ["BBox", numbers([0, 0, 1, 1])],
    ],
    new Uint8Array(),
  );

function widgetOf(field: FieldToPrepare, rect: ReturnType<typeof toUserSpace> | null, box: PageBox): PdfDict {
  const widget = PdfDict.of({
    Type: name("Annot"),
    Subtype: name("Widget"),
    FT: name(field.kind === "signature" ? "Sig" : "Tx"),
    Rect: numbers(rect ? [rect.x1, rect.y1, rect.x2, rect.y2] : [0, 0, 0, 0]),
    F: number(PRINT | LOCKED),
  });
  if (field.tooltip) widget.set("TU", text(field.tooltip));
  if (field.kind === "value") {
    widget.set("Ff", number(READ_ONLY));
    // Required for text fields; our own appearance is what readers show.
    widget.set("DA", text("/Helv 0 Tf 0 g"));
  }
  if (box.rotation !== 0 && rect) widget.set("MK", PdfDict.of({ R: number(box.rotation) }));
  return widget;
}

/**
 * What signing this field locks (ISO 32000-2, 12.7.5.5). The seal cannot certify the document with DocMDP, because a
 * certification must be the first signature of a file; the lock's /P 1 ("no changes from here on") says the same for the last.
 */
function lockOf(field: FieldToPrepare, group: FieldGroup): PdfDict {
  if (field.name === SEAL_FIELD) return PdfDict.of({ Type: name("SigFieldLock"), Action: name("All"), P: number(1) });
  const locked = (field.locks ?? []).map((one) => text(nameInGroup(group, one)));
  return PdfDict.of({ Type: name("SigFieldLock"), Action: name("Include"), Fields: PdfArray.of(...locked) });
}
