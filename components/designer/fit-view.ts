// Zooms so that what is in view fits: the widest of the pages, or the page at hand as a whole.
import type { Fit } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { pagesInView } from "./sheet-spot.ts";
import { fitZoom } from "./zoom.ts";

export function fitView(designer: Designer, fit: Fit): void {
  const root = designer.scroller.current;
  if (root) designer.canvas.setState({ fit, zoom: zoomThatFits(designer, root, fit) });
}

function zoomThatFits({ canvas, document, documents }: Designer, root: HTMLElement, fit: Fit): number {
  const { page } = canvas.getState();
  if (fit === "page") return fitZoom(root, document.pages, fit, page);
  if (fit === "first") return Math.min(fitZoom(root, document.pages, "width"), root.clientWidth < 700 ? 4 : 1);
  const seen = pagesInView(root, documents).flatMap(({ documentId, page: at }) => {
    const size = documents.find(({ id }) => id === documentId)?.pages[at];
    return size ? [size] : [];
  });
  return fitZoom(root, seen.length > 0 ? seen : document.pages, fit);
}
