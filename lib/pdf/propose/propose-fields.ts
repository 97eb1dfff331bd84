// Looks through a PDF for what its readers are to fill in and sign: its own form, blanks, boxes, cells and labels.
import { displayedSize } from "../engine/coordinates.ts";
import { loadPage, type OpenedPdf, openOrThrow } from "../engine/pdfium.ts";
import { findFields } from "../text/find-fields.ts";
import { pageText } from "../text/page-text.ts";
import { shownBox } from "../text/page-text-glyphs.ts";
import { gridOf } from "./grid.ts";
import type { Proposal, ProposalRequest } from "./proposal.ts";
import { type Form, proposeOnPage } from "./propose-page.ts";
import { isSmallSquare, readShapes } from "./shapes.ts";
import { sheetOf } from "./sheet.ts";
import { runsOf } from "./text-runs.ts";

/** Our choice: a page with more pieces of text is no form, and a file with more to fill in is filled in by a program. */
const mostRuns = 4_000;
const most = 2_000;

/** Page by page, in reading order. Throws where the file cannot be read. */
export async function proposeFields(bytes: Uint8Array, { present, pages }: ProposalRequest): Promise<Proposal[]> {
  const { fields, signed } = await findFields(bytes, { form: true, tags: false, anchors: [] });
  using opened = await openOrThrow(bytes);
  const count = opened.pdfium.FPDF_GetPageCount(opened.document);
  const proposals: Proposal[] = [];
  for (const page of pages ?? Array.from({ length: count }, (_, index) => index)) {
    const onPage = present.filter((box) => box.page === page);
    proposals.push(...proposeOn(opened, page, { fields, signed }, onPage));
    if (proposals.length >= most) break;
  }
  return proposals.slice(0, most);
}

function proposeOn(opened: OpenedPdf, index: number, form: Form, present: ProposalRequest["present"]): Proposal[] {
  const page = loadPage(opened, index);
  if (!page) return [];
  try {
    const box = shownBox(opened, page);
    const shapes = readShapes(opened, page, box);
    const runs = runsOf(pageText(opened, index), [...shapes.walls, ...shapes.boxes.filter(isSmallSquare)]);
    if (runs.length > mostRuns) return [];
    const sheet = sheetOf({ page: index, ...displayedSize(box) }, runs, gridOf(shapes), shapes.boxes);
    return proposeOnPage(sheet, form, present);
  } finally {
    opened.pdfium.FPDF_ClosePage(page);
  }
}
