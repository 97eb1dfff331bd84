/**
 * Keeps the looks of filled fields valid for whoever compares revisions. A validator in wide use takes the appearance of a
 * locked field for one that was replaced in place, whenever it was written in another revision than the signature that locks
 * the field: what a signer filled in makes the seal invalid as soon as anything follows it, a timestamp too. It asks no
 * further where `/AS` names a state, or where no look stands in an object of its own; readers ignore the state of a look
 * that has only one (ISO 32000-2, 12.5.5).
 */
import { type PDF, type PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { name, resolver, walkFields } from "../engine/document.ts";

const SHOWN = "Shown";

/** Says which look shows, of a field that has one only. */
export function nameLook(widget: PdfDict): void {
  if (!widget.has("AS")) widget.set("AS", name(SHOWN));
}

/** The same for every field that a document brings along; only before anybody has signed it. */
export function nameLooks(pdf: PDF): void {
  for (const { dict, type } of walkFields(pdf)) {
    const looks = dict.getDict("AP", resolver(pdf));
    if (type === "Sig" || !looks || looks instanceof PdfStream) continue;
    if (dict.get("AP") instanceof PdfRef) dict.set("AP", looks.clone());
    if (looks.get("N", resolver(pdf)) instanceof PdfStream) nameLook(dict);
  }
}
