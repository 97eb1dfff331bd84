// PURE. How far pages are enlarged: steps of the buttons, what fits.
import type { PageSize } from "#lib/designer/designer-field.ts";
import { clampZoom, zoomSteps } from "./canvas-store.ts";

export const zoomIn = (zoom: number): number => zoomSteps.find((step) => step > zoom + 0.005) ?? 4;
export const zoomOut = (zoom: number): number => zoomSteps.findLast((step) => step < zoom - 0.005) ?? 0.25;

/** Room left around a page that fits. */
const margin = (width: number) => (width < 700 ? 24 : 64);

export function fitZoom(
  view: { clientWidth: number; offsetHeight: number },
  pages: readonly PageSize[],
  how: "width" | "page",
  page = 0,
): number {
  const widest = Math.max(1, ...pages.map((one) => one.width));
  const size = pages[page];
  const across = ((view.clientWidth - margin(view.clientWidth)) / widest) * (93.6 / 96);
  if (how === "width" || !size) return clampZoom(across);
  return clampZoom(
    Math.min(
      ((view.clientWidth - margin(view.clientWidth)) / size.width) * (93.6 / 96),
      // With the bar below included, which a page that fits takes away.
      ((view.offsetHeight - 40) / size.height) * (93.6 / 96),
    ),
  );
}
