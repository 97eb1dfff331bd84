// Tells whether a page tree is written so that every reader finds the same pages in it, each with a box to show.
import { type PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from "@libpdf/core";
import { inherited, resolver } from "./document.ts";

/** Enough for every page and what stands above it; a tree of more nodes is no honest one. */
export const MOST_NODES = 20_000;

/** Both parsers must see the same pages, and what we add later must go behind the bytes, not into a rewrite. */
export function isUsable(pdf: PDF, count: number): boolean {
  if (pdf.canSaveIncrementally() !== null || pdf.getPageCount() !== count) return false;
  return isPlainTree(pdf, count) && hasUsableBoxes(pdf);
}

/**
 * ISO 32000-2, 7.7.3: nodes with their kids in a list, kids by reference, each node known by its type, and counted rightly.
 * Readers guess differently where that is not so: what one shows, another takes for a file without pages.
 */
export function isPlainTree(pdf: PDF, count: number): boolean {
  const resolve = resolver(pdf);
  const top = (pdf.getCatalog() as unknown as PdfDict).get("Pages");
  const seen = new Set<PdfDict>();
  let pages = 0;
  const waiting = [top];
  for (let item = waiting.pop(); item && seen.size < MOST_NODES; item = waiting.pop()) {
    const node = item instanceof PdfRef ? pdf.getObject(item) : null;
    if (!(node instanceof PdfDict) || node.type !== "dict" || seen.has(node)) return false;
    seen.add(node);
    const kids = node.get("Kids");
    const isPage = kids === undefined && item !== top;
    if (node.getName("Type")?.value !== (isPage ? "Page" : "Pages")) return false;
    if (isPage) pages++;
    else if (kids instanceof PdfArray) waiting.push(...kids);
    else return false;
  }
  const root = top instanceof PdfRef ? pdf.getObject(top) : null;
  const said = root instanceof PdfDict ? root.getNumber("Count", resolve)?.value : undefined;
  return waiting.length === 0 && pages === count && said === count;
}

/**
 * A page without a media box is a page of Letter to every reader. One whose box is no box is shown by some and not by
 * others, and one without width or without height is an empty page to some; without both, it is none to all.
 */
function hasUsableBoxes(pdf: PDF): boolean {
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const page = pdf.getPage(index)?.dict;
    const box = page && inherited(pdf, page, "MediaBox");
    if (!page || (box !== undefined && box.type !== "null" && !isBox(pdf, box))) return false;
    // Of a crop box with something else than numbers in it some readers make a box, others none.
    const crop = inherited(pdf, page, "CropBox");
    if (crop instanceof PdfArray && crop.length === 4 && !isOfNumbers(pdf, crop)) return false;
  }
  return true;
}

function isBox(pdf: PDF, box: unknown): boolean {
  if (!(box instanceof PdfArray) || box.length < 4 || !isOfNumbers(pdf, box)) return false;
  const [a, b, c, d] = sidesOf(pdf, box);
  return (a === c) === (b === d);
}

const isOfNumbers = (pdf: PDF, box: PdfArray): boolean => sidesOf(pdf, box).every(Number.isFinite);

const sidesOf = (pdf: PDF, box: PdfArray): number[] =>
  [0, 1, 2, 3].map((index) => {
    const side = box.at(index, resolver(pdf));
    return side instanceof PdfNumber ? side.value : Number.NaN;
  });
