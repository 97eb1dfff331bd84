// PURE. The picture of a page that the service draws, for as long as the viewer of PDFs is on its way: in the widths that screens need.
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";

export type PagePicture = { src: string; srcSet: string; sizes: string };

/** Device pixels a CSS pixel; sharper ones are drawn by the viewer alone. */
const densities = [1, 1.5, 2, 3];
/** What the endpoint takes at the most, and the step of its widths. */
const [widest, step] = [4000, 50];

/** `width`: of the page in CSS pixels where there is room for it; it is shown narrower where there is not. */
export function pagePicture(packageId: string, documentId: string, index: number, width: number): PagePicture {
  const params = { packageId, documentId, pageIndex: String(index) };
  const widths = new Set(densities.map((one) => Math.min(widest, Math.ceil((width * one) / step) * step)));
  const all = [...widths].map((one) => ({
    one,
    src: addressOf(documents.readDocumentPage, { params, query: { width: one } }),
  }));
  return {
    src: all[0]?.src ?? "",
    srcSet: all.map(({ one, src }) => `${src} ${one}w`).join(", "),
    sizes: `(max-width: ${Math.ceil(width)}px) 100vw, ${Math.ceil(width)}px`,
  };
}
