// Looks through a PDF for what its readers are to fill in and sign: its own form, blanks, boxes, cells and labels.
import { openOrThrow } from "../engine/pdfium.ts";
import { findFields } from "../text/find-fields.ts";
import type { PageStretch, Proposal } from "./proposal.ts";
import { proposeOnPage } from "./propose-page.ts";
import { readSheet } from "./read-sheet.ts";

/** Page by page, in reading order. Throws where the file cannot be read. */
export async function proposeFields(bytes: Uint8Array, { from, to }: PageStretch): Promise<Proposal[]> {
  using opened = await openOrThrow(bytes);
  const { fields, signed } = await findFields(bytes, { form: true, tags: false, anchors: [] });
  const end = Math.min(to, opened.pdfium.FPDF_GetPageCount(opened.document));
  const proposals: Proposal[] = [];
  for (let page = from; page < end; page++) {
    const sheet = readSheet(opened, page);
    if (sheet) proposals.push(...proposeOnPage(sheet, { fields, signed }));
  }
  return proposals;
}
