// Keeps a tagged PDF tagged when its form changes: every annotation we add gets its place in the structure tree.
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from "@libpdf/core";
import { toUserSpace } from "../engine/coordinates.ts";
import { appendTo, name, number, numbers, pageBox, resolver, text } from "../engine/document.ts";
import { type AcroField, rectOf } from "./acro-fields.ts";
import { isMarked, readTagTree, type TagTree } from "./tag-tree.ts";

export type NewWidget = { ref: PdfRef; dict: PdfDict; page: { ref: PdfRef; dict: PdfDict } };

/** An annotation that is no form field: a picture, or a link. */
export type NewAnnotation = NewWidget & { role: "Annot" | "Link"; description: string };

/** Where the widget was that an element waits for, in user space. Keys beginning with XX are private (ISO 32000-2, annex E). */
const WAITS = "XX_CountersignWaits";
const MAX_DEPTH = 32;
/** Points: positions travel as px rounded to a thousandth. */
const SAME_PLACE = 0.5;

/**
 * Call it before the fields are removed: their elements stay where they are in the reading order, and wait for the widgets
 * that will stand in the same places.
 */
export function keepTagsOf(pdf: PDF, fields: readonly AcroField[]): void {
  const tree = isMarked(pdf) ? readTagTree(pdf) : null;
  if (!tree) return;
  for (const { dict, page, box } of fields.flatMap((field) => field.widgets)) {
    const holder = tree.holderOf.get(dict);
    const shown = page === null ? null : pdf.getPage(page);
    if (!holder || !shown || !box) continue;
    const element = tree.isForm(holder) ? holder : formWithin(pdf, tree, holder, dict);
    if (!element) continue;
    if (element === holder) {
      const kids = element.get("K", resolver(pdf));
      const rest = (kids instanceof PdfArray ? kids.toArray() : []).filter((kid) => objectOf(pdf, kid) !== dict);
      if (rest.length > 0) element.set("K", PdfArray.of(...rest));
      else element.delete("K");
    }
    const { x1, y1, x2, y2 } = toUserSpace(pageBox(pdf, shown.dict), box);
    element.set(WAITS, numbers([x1, y1, x2, y2]));
    element.set("Pg", shown.ref);
  }
}

/** A paragraph or a cell that holds a widget itself: in the widget's place among its other content comes a form that waits. */
function formWithin(pdf: PDF, tree: TagTree, holder: PdfDict, widget: PdfDict): PdfDict | null {
  const ref = refOf(pdf, tree, holder);
  if (!ref) return null;
  const element = PdfDict.of({ Type: name("StructElem"), S: name("Form"), P: ref });
  const form = pdf.register(element);
  const kids = holder.get("K", resolver(pdf));
  const items = kids instanceof PdfArray ? kids.toArray() : [holder.get("K")].filter((kid) => kid !== undefined);
  holder.set("K", PdfArray.of(...items.map((kid) => (objectOf(pdf, kid) === widget ? form : kid))));
  return element;
}

/** Does nothing to a file without tags. Names what has no tooltip, because a screen reader reads it out (ISO 14289-1, 7.18). */
export function tagWidgets(pdf: PDF, widgets: readonly NewWidget[]): void {
  const tree = isMarked(pdf) ? readTagTree(pdf) : null;
  if (!tree) return;
  const waiting = tree.emptyForms.filter((element) => element.has(WAITS));
  const held = widgets.map((widget) => {
    const { dict, page } = widget;
    if (!dict.has("TU")) dict.set("TU", text(dict.getName("FT")?.value === "Sig" ? "Signature" : "Form field"));
    const at = waiting.findIndex((element) => waitsFor(pdf, element, dict, page.ref));
    const [element] = at < 0 ? [] : waiting.splice(at, 1);
    const tagged = element ? refOf(pdf, tree, element) : null;
    if (!element || !tagged) return newElement(pdf, tree, widget, { S: name("Form") });
    element.set("K", contentOf(widget));
    element.delete(WAITS);
    return tagged;
  });
  nameParents(pdf, tree, widgets, held);
}

/** Does nothing to a file without tags. A link has to describe itself, and a picture its element (ISO 14289-1, 7.18). */
export function tagAnnotations(pdf: PDF, annotations: readonly NewAnnotation[]): void {
  const tree = isMarked(pdf) ? readTagTree(pdf) : null;
  if (!tree) return;
  const held = annotations.map((annotation) => {
    const { dict, role, description } = annotation;
    if (!dict.has("Contents")) dict.set("Contents", text(description));
    return newElement(pdf, tree, annotation, { S: name(role), Alt: text(description) });
  });
  nameParents(pdf, tree, annotations, held);
}

const contentOf = ({ ref, page }: NewWidget): PdfDict => PdfDict.of({ Type: name("OBJR"), Obj: ref, Pg: page.ref });

/** From each annotation to the element that holds it, by way of the parent tree. */
function nameParents(pdf: PDF, tree: TagTree, annotations: readonly NewWidget[], elements: readonly PdfRef[]): void {
  if (annotations.length === 0) return;
  let key = nextKey(pdf, tree.root);
  const entries: PdfObject[] = [];
  for (const [at, { dict, page }] of annotations.entries()) {
    entries.push(number(key), elements[at] as PdfRef);
    dict.set("StructParent", number(key));
    page.dict.set("Tabs", name("S"));
    key += 1;
  }
  addToParentTree(pdf, tree.root, entries);
  tree.root.set("ParentTreeNextKey", number(key));
}

function objectOf(pdf: PDF, kid: PdfObject): PdfDict | undefined {
  const reference = kid instanceof PdfRef ? pdf.getObject(kid) : kid;
  return reference instanceof PdfDict ? reference.getDict("Obj", resolver(pdf)) : undefined;
}

function waitsFor(pdf: PDF, element: PdfDict, widget: PdfDict, page: PdfRef): boolean {
  const place = element.getArray(WAITS, resolver(pdf))?.toArray();
  const rect = rectOf(pdf, widget);
  if (!place || !rect || element.getRef("Pg") !== page) return false;
  const wanted = [rect.x1, rect.y1, rect.x2, rect.y2];
  return wanted.every((value, at) => {
    const known = place[at];
    return known instanceof PdfNumber && Math.abs(known.value - value) < SAME_PLACE;
  });
}

/** The reference by which its parent holds an element. */
function refOf(pdf: PDF, tree: TagTree, element: PdfDict): PdfRef | null {
  const parent = element.getDict("P", resolver(pdf)) ?? tree.root;
  const kids = parent.get("K", resolver(pdf));
  const raw = parent.get("K");
  const items = kids instanceof PdfArray ? kids.toArray() : raw ? [raw] : [];
  return items.find((item): item is PdfRef => item instanceof PdfRef && pdf.getObject(item) === element) ?? null;
}

/** At the end of the document's own element, where there is one: after everything that is read before signing. */
function newElement(pdf: PDF, tree: TagTree, held: NewWidget, entries: Record<string, PdfObject>): PdfRef {
  const top = tree.root.get("K");
  const tops = top instanceof PdfArray ? top.toArray() : top instanceof PdfRef ? listAt(pdf, top) : [];
  const only = tops.length === 1 ? tops[0] : undefined;
  const document = only instanceof PdfRef ? pdf.getObject(only) : undefined;
  const inDocument = only instanceof PdfRef && document instanceof PdfDict;
  const root = pdf.getCatalog().getRef("StructTreeRoot");
  const element = PdfDict.of({ Type: name("StructElem"), ...entries, Pg: held.page.ref, K: contentOf(held) });
  const holder = inDocument ? only : root;
  if (holder) element.set("P", holder);
  const ref = pdf.register(element);
  appendKid(pdf, inDocument ? document : tree.root, ref);
  return ref;
}

function listAt(pdf: PDF, ref: PdfRef): PdfObject[] {
  const target = pdf.getObject(ref);
  return target instanceof PdfArray ? target.toArray() : [ref];
}

/** /K is an array, one kid, or missing. */
function appendKid(pdf: PDF, parent: PdfDict, kid: PdfRef): void {
  const one = parent.get("K");
  if (one !== undefined && !parent.getArray("K", resolver(pdf))) parent.set("K", PdfArray.of(one, kid));
  else appendTo(pdf, parent, "K", kid);
}

function nextKey(pdf: PDF, root: PdfDict): number {
  let most = (root.getNumber("ParentTreeNextKey", resolver(pdf))?.value ?? 0) - 1;
  const walk = (node: PdfDict | undefined, depth: number): void => {
    if (!node || depth > MAX_DEPTH) return;
    const pairs = node.getArray("Nums", resolver(pdf))?.toArray() ?? [];
    for (const [at, item] of pairs.entries())
      if (at % 2 === 0 && item instanceof PdfNumber) most = Math.max(most, item.value);
    for (const kid of node.getArray("Kids", resolver(pdf)) ?? []) {
      const dict = kid instanceof PdfRef ? pdf.getObject(kid) : kid;
      if (dict instanceof PdfDict) walk(dict, depth + 1);
    }
  };
  walk(root.getDict("ParentTree", resolver(pdf)), 0);
  return most + 1;
}

/** The new keys are larger than all others, so they go last: into the one list, or as a leaf of their own. */
function addToParentTree(pdf: PDF, root: PdfDict, entries: PdfObject[]): void {
  const tree = root.getDict("ParentTree", resolver(pdf));
  if (!tree) {
    root.set("ParentTree", pdf.register(PdfDict.of({ Nums: PdfArray.of(...entries) })));
    return;
  }
  if (!tree.has("Kids")) {
    appendTo(pdf, tree, "Nums", ...entries);
    return;
  }
  const [first, last] = [entries[0], entries.at(-2)];
  if (!first || !last) return;
  const leaf = PdfDict.of({ Limits: PdfArray.of(first, last), Nums: PdfArray.of(...entries) });
  appendTo(pdf, tree, "Kids", pdf.register(leaf));
}
