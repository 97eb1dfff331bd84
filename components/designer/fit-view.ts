// Zooms so that what is in view fits: the widest of the pages, or the page at hand as a whole.
import type { Designer } from "./designer-context.ts";
import { pagesInView } from "./sheet-spot.ts";
import { fitZoom } from "./zoom.ts";

export function fitView({ canvas, document, documents, scroller }: Designer, how: "width" | "page"): void {
  const root = scroller.current;
  if (!root) return;
  const seen = pagesInView(root, documents).flatMap(({ documentId, page }) => {
    const size = documents.find(({ id }) => id === documentId)?.pages[page];
    return size ? [size] : [];
  });
  const { page } = canvas.getState();
  const zoom =
    how === "page" || seen.length === 0 ? fitZoom(root, document.pages, how, page) : fitZoom(root, seen, how);
  canvas.setState({ zoom });
}
