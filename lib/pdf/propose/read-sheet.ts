// Reads one page as whoever fills it in sees it.
import { displayedSize } from "../engine/coordinates.ts";
import { loadPage, type OpenedPdf } from "../engine/pdfium.ts";
import { pageText } from "../text/page-text.ts";
import { shownBox } from "../text/page-text-glyphs.ts";
import { gridOf, isSmallSquare } from "./grid.ts";
import { readShapes } from "./shapes.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { runsOf } from "./text-runs.ts";

/** Our choice: a page with more pieces of text is no form. */
const mostRuns = 4_000;

/** Null where there is no such page, or more on it than anybody fills in. */
export function readSheet(opened: OpenedPdf, index: number): Sheet | null {
  const page = loadPage(opened, index);
  if (!page) return null;
  try {
    const box = shownBox(opened, page);
    const shapes = readShapes(opened, page, box);
    const runs = runsOf(pageText(opened, index), [...shapes.walls, ...shapes.boxes.filter(isSmallSquare)]);
    if (runs.length > mostRuns) return null;
    return sheetOf({ page: index, ...displayedSize(box) }, runs, gridOf(shapes), shapes.boxes);
  } finally {
    opened.pdfium.FPDF_ClosePage(page);
  }
}
