// Looks through a PDF for what its readers are to fill in and sign: its own form, blanks, boxes, cells and labels.
import { displayedSize } from "../engine/coordinates.ts";
import { loadPage, type OpenedPdf, openOrThrow } from "../engine/pdfium.ts";
import { findFields } from "../text/find-fields.ts";
import { pageText } from "../text/page-text.ts";
import { shownBox } from "../text/page-text-glyphs.ts";
import { gridOf, isSmallSquare } from "./grid.ts";
import type { PageStretch, Proposal } from "./proposal.ts";
import { type Form, proposeOnPage } from "./propose-page.ts";
import { readShapes } from "./shapes.ts";
import { sheetOf } from "./sheet.ts";
import { runsOf } from "./text-runs.ts";

/** Our choice: a page with more pieces of text is no form. */
const mostRuns = 4_000;

/** Page by page, in reading order. Throws where the file cannot be read. */
export async function proposeFields(bytes: Uint8Array, { from, to }: PageStretch): Promise<Proposal[]> {
  using opened = await openOrThrow(bytes);
  const { fields, signed } = await findFields(bytes, { form: true, tags: false, anchors: [] });
  const end = Math.min(to, opened.pdfium.FPDF_GetPageCount(opened.document));
  const proposals: Proposal[] = [];
  for (let page = from; page < end; page++) proposals.push(...proposeOn(opened, page, { fields, signed }));
  return proposals;
}

function proposeOn(opened: OpenedPdf, index: number, form: Form): Proposal[] {
  const page = loadPage(opened, index);
  if (!page) return [];
  try {
    const box = shownBox(opened, page);
    const shapes = readShapes(opened, page, box);
    const runs = runsOf(pageText(opened, index), [...shapes.walls, ...shapes.boxes.filter(isSmallSquare)]);
    if (runs.length > mostRuns) return [];
    const sheet = sheetOf({ page: index, ...displayedSize(box) }, runs, gridOf(shapes), shapes.boxes);
    return proposeOnPage(sheet, form);
  } finally {
    opened.pdfium.FPDF_ClosePage(page);
  }
}
