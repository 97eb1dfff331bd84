// PURE. Whether a field lies on a page of its document.

/** Positions come back rounded, by up to 1.25 px in vendor clients. */
const tolerance = 1.25;

type Box = { page: number; left: number; top: number; width: number; height: number };
type Page = { index: number; width: number; height: number };

/** Whether a box has a size and lies on one of these pages. */
export function isOnPage({ page: index, left, top, width, height }: Box, pages: readonly Page[]): boolean {
  const page = pages.find((one) => one.index === index);
  return (
    page !== undefined &&
    [left, top, width, height].every(Number.isFinite) &&
    width > 0 &&
    height > 0 &&
    left >= -tolerance &&
    top >= -tolerance &&
    left + width <= page.width + tolerance &&
    top + height <= page.height + tolerance
  );
}
