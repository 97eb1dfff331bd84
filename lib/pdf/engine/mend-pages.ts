// Mends page trees that the parsers read differently, so that both see the same pages.
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from "@libpdf/core";
import { name, numbers, resolver, visibleBox } from "./document.ts";
import { isPlainTree, MOST_NODES } from "./page-tree.ts";

/** How many things were changed; `pages` is what PDFium counts. */
export function mendPages(pdf: PDF, pages: number): number {
  const crops = mendCrops(pdf);
  return isPlainTree(pdf, pages) ? crops : crops + plainTree(pdf);
}

type Node = { dict: PdfDict; parent: Node | null; pages: number };

/**
 * libpdf knows nodes by their type, takes a list of kids only where it is written into its node, and kids only by
 * reference; the standard also allows other ways, and files in the wild even more.
 */
function plainTree(pdf: PDF): number {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog() as unknown as PdfDict;
  const top = catalog.getDict("Pages", resolve);
  if (!top) return 0;
  let changed = 0;
  let whole = true;
  const set = (dict: PdfDict, key: string, value: PdfObject) => {
    dict.set(key, value);
    changed++;
  };
  if (!(catalog.get("Pages") instanceof PdfRef)) set(catalog, "Pages", pdf.register(top));
  const nodes: Node[] = [];
  const seen = new Set<PdfDict>([top]);
  const waiting: Node[] = [{ dict: top, parent: null, pages: 0 }];
  for (let node = waiting.pop(); node && nodes.length < MOST_NODES; node = waiting.pop()) {
    nodes.push(node);
    const { dict } = node;
    const kids = dict.getArray("Kids", resolve);
    const type = kids ? "Pages" : "Page";
    if (dict.getName("Type")?.value !== type) set(dict, "Type", name(type));
    if (kids && !(dict.get("Kids") instanceof PdfArray)) set(dict, "Kids", kids);
    for (let index = (kids?.length ?? 0) - 1; kids && index >= 0; index--) {
      const kid = kids.at(index, resolve);
      const again = kid instanceof PdfDict && seen.has(kid);
      // A page that is not there, or a tree that contains itself: nobody knows what was meant, and the gate refuses it.
      if (!(kid instanceof PdfDict) || (again && kid.has("Kids"))) {
        whole = false;
        continue;
      }
      const own = again ? kid.clone() : kid;
      if (again || !(kids.at(index) instanceof PdfRef)) {
        kids.set(index, pdf.register(own));
        changed++;
      }
      seen.add(own);
      waiting.push({ dict: own, parent: node, pages: 0 });
    }
  }
  if (!whole || waiting.length > 0) return changed;
  for (const node of nodes.toReversed()) {
    const isPage = node.dict.getName("Type")?.value === "Page";
    if (isPage) node.pages = 1;
    else if (node.dict.getNumber("Count", resolve)?.value !== node.pages)
      set(node.dict, "Count", PdfNumber.of(node.pages));
    if (node.parent) node.parent.pages += node.pages;
  }
  return changed;
}

/** Pages whose crop box counts for nothing are given one that says what is shown of them: every reader shows the same then. */
export function mendCrops(pdf: PDF): number {
  const wrong = wrongCrops(pdf);
  for (const { dict, visible } of wrong) dict.set("CropBox", numbers([visible.x1, visible.y1, visible.x2, visible.y2]));
  return wrong.length;
}

export function wrongCrops(pdf: PDF) {
  return Array.from({ length: pdf.getPageCount() }, (_, index) => pdf.getPage(index)?.dict).flatMap((dict, index) => {
    const box = dict && visibleBox(pdf, dict);
    return dict && box?.ignored ? [{ index, dict, visible: box.visible }] : [];
  });
}
