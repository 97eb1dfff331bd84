// Reads the structure tree of a tagged PDF, as far as its form fields hang in it.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { resolver } from "../engine/document.ts";

export type TagTree = {
  root: PdfDict;
  /** How many structure elements there are; none means that nothing is tagged, whatever the file claims. */
  elements: number;
  /** The structure element that holds a widget: one of type Form, as it should be, or any other, as many editors write it. */
  holderOf: Map<PdfDict, PdfDict>;
  isForm: (element: PdfDict) => boolean;
  /** Elements of type Form that hold nothing. */
  emptyForms: PdfDict[];
};

/** An element and the list of its kids count apart. */
const MAX_DEPTH = 400;
const MAX_ELEMENTS = 500_000;

/** null: the file has no structure tree. Safe against circular trees; what is reached twice counts once. */
export function readTagTree(pdf: PDF): TagTree | null {
  const resolve = resolver(pdf);
  const root = pdf.getCatalog().getDict("StructTreeRoot", resolve);
  if (!root) return null;
  const roles = root.getDict("RoleMap", resolve);
  const isForm = (element: PdfDict): boolean => {
    let role = element.getName("S", resolve)?.value;
    for (let step = 0; role !== "Form" && role !== undefined && step < 8; step++)
      role = roles?.getName(role, resolve)?.value;
    return role === "Form";
  };
  const tree: TagTree = { root, elements: 0, holderOf: new Map(), isForm, emptyForms: [] };
  const seen = new Set<PdfDict>();
  const lists = new Set<PdfArray>();
  const walk = (item: PdfObject | undefined, parent: PdfDict | null, depth: number): void => {
    const value = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (depth > MAX_DEPTH || tree.elements > MAX_ELEMENTS) return;
    if (value instanceof PdfArray) {
      if (lists.has(value)) return;
      lists.add(value);
      for (const kid of value) walk(kid, parent, depth + 1);
      return;
    }
    if (!(value instanceof PdfDict)) return;
    const type = value.getName("Type", resolve)?.value;
    if (type === "OBJR") {
      const object = value.getDict("Obj", resolve);
      if (object && parent) tree.holderOf.set(object, parent);
      return;
    }
    if (type === "MCR" || !value.has("S") || seen.has(value)) return;
    seen.add(value);
    tree.elements += 1;
    const kids = value.get("K", resolve);
    if (isForm(value) && (kids === undefined || (kids instanceof PdfArray && kids.length === 0)))
      tree.emptyForms.push(value);
    walk(kids, value, depth + 1);
  };
  walk(root.get("K", resolve), null, 0);
  return tree;
}

export const isMarked = (pdf: PDF): boolean =>
  pdf.getCatalog().getDict("MarkInfo", resolver(pdf))?.getBool("Marked", resolver(pdf))?.value === true;
