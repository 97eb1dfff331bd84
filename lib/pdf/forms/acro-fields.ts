// Reads a PDF's form: every field by its full name, with its widgets and where they show on the displayed pages.
import { type PDF, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import { displayedSize, toPixels } from "../engine/coordinates.ts";
import { getForm, inherited, pageBox, resolver } from "../engine/document.ts";
import type { Box } from "../text/extraction.ts";

/** Once for each page that it stands on. */
export type AcroWidget = {
  dict: PdfDict;
  /** Index; null: the widget stands on no page, such as one of a page that was taken out. */
  page: number | null;
  /** The part of it that shows; null where nothing does. */
  box: Box | null;
};

/** One name of the form. Files in which several fields have the same name count as one field with all their widgets. */
export type AcroField = {
  name: string;
  /** Tx, Btn, Ch, Sig; empty where the file does not say. */
  type: string;
  nodes: PdfDict[];
  widgets: AcroWidget[];
};

/** Circular and bottomless trees end here. */
const MAX_DEPTH = 64;
const MAX_NODES = 50_000;

/** What is known while the form is being walked. */
type Walk = {
  pdf: PDF;
  pages: ReturnType<typeof pagesOf>;
  found: Map<string, AcroField>;
  /** Fields and widgets; each counts once, however often the file lists it. */
  seen: Set<PdfDict>;
};

export function acroFields(pdf: PDF): AcroField[] {
  const walk: Walk = { pdf, pages: pagesOf(pdf), found: new Map(), seen: new Set() };
  for (const item of getForm(pdf)?.getArray("Fields", resolver(pdf)) ?? []) walkField(walk, item, "", 0);
  addUnlisted(walk);
  const fields = [...walk.found.values()];
  for (const { widgets } of fields) widgets.sort((a, b) => (a.page ?? Infinity) - (b.page ?? Infinity));
  return fields;
}

function walkField(walk: Walk, item: PdfObject, prefix: string, depth: number): void {
  const node = dictOf(walk.pdf, item);
  if (!node || depth > MAX_DEPTH || !isNew(walk, node)) return;
  const part = partOf(walk.pdf, node);
  const name = prefix && part ? `${prefix}.${part}` : prefix || part;
  const { widgets, fields } = sortedKids(walk, node);
  // A field with one widget may be that widget itself.
  if (widgets.length === 0 && fields.length === 0) widgets.push(node);
  if (widgets.length > 0) addField(walk, name, node, widgets);
  for (const field of fields) walkField(walk, field, name, depth + 1);
}

/** What hangs below a field: its widgets, and fields of their own. */
function sortedKids({ pdf, seen }: Walk, node: PdfDict): { widgets: PdfDict[]; fields: PdfObject[] } {
  const widgets: PdfDict[] = [];
  const fields: PdfObject[] = [];
  for (const kid of kidsOf(pdf, node)) {
    const dict = dictOf(pdf, kid);
    if (!dict) continue;
    if (dict.has("T") || dict.has("Kids")) fields.push(kid);
    else if (!seen.has(dict)) {
      seen.add(dict);
      widgets.push(dict);
    }
  }
  return { widgets, fields };
}

/** Widgets that the form does not list are shown and filled in all the same. */
function addUnlisted(walk: Walk): void {
  for (const widget of walk.pages.widgets())
    if (isNew(walk, widget)) addField(walk, nameFromParents(walk.pdf, widget), widget, [widget]);
}

/** Whether it was not met before; it is now. */
function isNew({ seen }: Walk, dict: PdfDict): boolean {
  if (seen.has(dict) || seen.size > MAX_NODES) return false;
  seen.add(dict);
  return true;
}

/** Nobody can fill in or ask for a field without a name. */
function addField({ pdf, pages, found }: Walk, name: string, node: PdfDict, widgets: readonly PdfDict[]): void {
  if (name === "") return;
  const type = inherited(pdf, node, "FT");
  const field = found.get(name) ?? { name, type: type instanceof PdfName ? type.value : "", nodes: [], widgets: [] };
  found.set(name, field);
  field.nodes.push(node);
  field.widgets.push(...widgets.flatMap((dict) => pages.placesOf(dict).map((place) => ({ dict, ...place }))));
}

function dictOf(pdf: PDF, item: PdfObject): PdfDict | undefined {
  const object = item instanceof PdfRef ? pdf.getObject(item) : item;
  return object instanceof PdfDict ? object : undefined;
}

export const kidsOf = (pdf: PDF, node: PdfDict): PdfObject[] => node.getArray("Kids", resolver(pdf))?.toArray() ?? [];

export const rectOf = (pdf: PDF, widget: PdfDict): { x1: number; y1: number; x2: number; y2: number } | null => {
  const items = widget.getArray("Rect", resolver(pdf));
  if (items?.length !== 4) return null;
  const numbers = [0, 1, 2, 3].map((at) => items.at(at, resolver(pdf)));
  const [a = 0, b = 0, c = 0, d = 0] = numbers.map((item) => (item instanceof PdfNumber ? item.value : 0));
  return { x1: Math.min(a, c), y1: Math.min(b, d), x2: Math.max(a, c), y2: Math.max(b, d) };
};

function partOf(pdf: PDF, node: PdfDict): string {
  const part = node.get("T", resolver(pdf));
  return part instanceof PdfString ? part.asString() : "";
}

function nameFromParents(pdf: PDF, widget: PdfDict): string {
  const parts: string[] = [];
  const seen = new Set<PdfDict>();
  for (let node: PdfDict | undefined = widget; node && !seen.has(node); node = node.getDict("Parent", resolver(pdf))) {
    seen.add(node);
    const part = partOf(pdf, node);
    if (part !== "") parts.unshift(part);
  }
  return parts.join(".");
}

/** Where widgets stand. The pages' own lists decide; a widget's /P only where no page lists it. */
function pagesOf(pdf: PDF) {
  const resolve = resolver(pdf);
  const listedOn = new Map<PdfDict, Set<number>>();
  let repeated = 0;
  const pages: PdfDict[] = [];
  const widgets: PdfDict[] = [];
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const page = pdf.getPage(index)?.dict;
    if (!page) continue;
    pages[index] = page;
    for (const item of page.getArray("Annots", resolve) ?? []) {
      const annotation = dictOf(pdf, item);
      if (!annotation) continue;
      const known = listedOn.get(annotation);
      // Not for ever: a few lists shared by all pages would be millions of places.
      if (known && repeated++ < MAX_NODES) known.add(index);
      if (known) continue;
      listedOn.set(annotation, new Set([index]));
      if (annotation.getName("Subtype", resolve)?.value === "Widget") widgets.push(annotation);
    }
  }
  const pagesWith = (widget: PdfDict): number[] => {
    const listed = listedOn.get(widget);
    if (listed) return [...listed];
    const named = pages.indexOf(widget.getDict("P", resolve) ?? new PdfDict());
    return named >= 0 ? [named] : [];
  };
  return {
    widgets: () => widgets,
    /** Programs that copy pages let the copies show the very same widget. */
    placesOf(widget: PdfDict): { page: number | null; box: Box | null }[] {
      const places = pagesWith(widget).flatMap((page) => {
        const dict = pages[page];
        return dict ? [{ page, box: shownBox(pdf, widget, dict, page) }] : [];
      });
      return places.length > 0 ? places : [{ page: null, box: null }];
    },
  };
}

/** Rounded to a thousandth of a px, as page sizes are. */
function shownBox(pdf: PDF, widget: PdfDict, page: PdfDict, index: number): Box | null {
  const rect = rectOf(pdf, widget);
  if (!rect) return null;
  const visible = pageBox(pdf, page);
  const all = toPixels(visible, rect);
  const size = displayedSize(visible);
  const round = (value: number) => Math.round(value * 1e3) / 1e3;
  const left = round(Math.max(0, all.left));
  const top = round(Math.max(0, all.top));
  const width = round(Math.min(size.width, all.left + all.width) - left);
  const height = round(Math.min(size.height, all.top + all.height) - top);
  return width > 0 && height > 0 ? { page: index, left, top, width, height } : null;
}
