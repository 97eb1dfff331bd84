// Takes fields out of a PDF's form: off their pages, out of the tree, and out of the lists that name them.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { getForm, resolver } from "../engine/document.ts";
import { type AcroField, kidsOf } from "./acro-fields.ts";

const MAX_DEPTH = 64;

/** What was filled into them goes along; other fields of the same tree stay where they are. */
export function removeAcroFields(pdf: PDF, fields: readonly AcroField[]): void {
  if (fields.length === 0) return;
  const nodes = new Set(fields.flatMap((field) => field.nodes));
  const widgets = new Set(fields.flatMap((field) => field.widgets.map((widget) => widget.dict)));
  const isGone = (item: PdfObject): boolean => {
    const dict = item instanceof PdfRef ? pdf.getObject(item) : item;
    return dict instanceof PdfDict && widgets.has(dict);
  };
  for (const page of new Set(fields.flatMap((field) => field.widgets.map((widget) => widget.page)))) {
    const dict = page === null ? undefined : pdf.getPage(page)?.dict;
    if (dict) replaceList(pdf, dict, "Annots", (item) => !isGone(item));
  }
  const form = getForm(pdf);
  if (!form) return;
  // A circle stays as it is; what is listed twice goes twice.
  const judged = new Map<PdfDict, boolean>();
  const keeps = (item: PdfObject, depth: number): boolean => {
    const node = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (!(node instanceof PdfDict) || depth > MAX_DEPTH) return true;
    const known = judged.get(node);
    if (known !== undefined) return known;
    judged.set(node, true);
    const verdict = judge(node, depth);
    judged.set(node, verdict);
    return verdict;
  };
  const judge = (node: PdfDict, depth: number): boolean => {
    if (widgets.has(node)) return false;
    const before = kidsOf(pdf, node);
    if (before.length === 0) return !nodes.has(node);
    const kept = before.filter((kid) => keeps(kid, depth + 1));
    if (kept.length < before.length) node.set("Kids", PdfArray.of(...kept));
    return kept.length > 0;
  };
  replaceList(pdf, form, "Fields", (item) => keeps(item, 0));
  replaceList(pdf, form, "CO", (item) => {
    const node = item instanceof PdfRef ? pdf.getObject(item) : item;
    return !(node instanceof PdfDict && nodes.has(node));
  });
  // A form in XFA would be shown instead of what is left.
  form.delete("XFA");
}

function replaceList(pdf: PDF, dict: PdfDict, key: string, stays: (item: PdfObject) => boolean): void {
  const before = dict.getArray(key, resolver(pdf))?.toArray();
  if (!before) return;
  const after = before.filter(stays);
  if (after.length < before.length) dict.set(key, PdfArray.of(...after));
}
