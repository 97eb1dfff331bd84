// Reads what pages show that fields are placed by: their lines, their texts and the fields of the file's form.
import type { DrawnLine, PageMarks } from "#lib/contract/records/page-marks.ts";
import { type OpenedPdf, openOrThrow } from "../engine/pdfium.ts";
import { baselinesOf } from "../text/baselines.ts";
import { type FieldsFound, findFields } from "../text/find-fields.ts";
import type { Edges } from "../text/glyph-edges.ts";
import { fromForm } from "./from-form.ts";
import { kindFor, labelOf } from "./kinds.ts";
import type { PageStretch } from "./proposal.ts";
import { asProposal } from "./propose-page.ts";
import { readSheet } from "./read-sheet.ts";
import { across, down, runsFromRight, type Sheet } from "./sheet.ts";

/** Our choice: the longest lines of a page; nobody aligns to the hatching of a drawing. */
const mostLines = 600;
/** px. */
const shortest = 8;
/** Our choice: as much of a text as tells it from the others. */
const longestText = 120;

type DrawnMarks = Omit<PageMarks, "places">;

/** One for each page of the stretch; a page that cannot be read, or that is a drawing, has none of it. */
export async function readMarks(bytes: Uint8Array, { from, to }: PageStretch): Promise<DrawnMarks[]> {
  using opened = await openOrThrow(bytes);
  const found = await findFields(bytes, { form: true, tags: false, anchors: [] });
  const end = Math.min(to, opened.pdfium.FPDF_GetPageCount(opened.document));
  const pages: DrawnMarks[] = [];
  for (let page = from; page < end; page++) pages.push(marksOn(opened, page, found));
  return pages;
}

function marksOn(opened: OpenedPdf, page: number, { fields, signed }: FieldsFound): DrawnMarks {
  const sheet = readSheet(opened, page);
  if (!sheet) return { rules: [], walls: [], texts: [], formFields: [] };
  return {
    rules: linesOf(sheet.rules, down, across),
    walls: linesOf(sheet.walls, across, down),
    texts: textsOf(sheet, baselinesOf(opened, page)),
    // What is filled in already stays under whatever would be placed there.
    formFields: fromForm(sheet, fields, signed).flatMap((one) => (one.value ? [] : [asProposal(sheet, one)])),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Stretch = (edges: Edges) => readonly [number, number];

function linesOf(edges: readonly Edges[], thickness: Stretch, length: Stretch): DrawnLine[] {
  return edges
    .map((one) => {
      const [near, far] = thickness(one);
      const [from, to] = length(one);
      return { at: round((near + far) / 2), from: round(from), to: round(to) };
    })
    .filter(({ from, to }) => to - from >= shortest)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostLines);
}

const textsOf = ({ words, em, language }: Sheet, baselines: readonly (number | null)[]): PageMarks["texts"] =>
  words.map(({ left, top, right, bottom, text, line }) => {
    const baseline = baselines[line] ?? null;
    const label = labelOf(text);
    const { kind, known } = kindFor(label, (bottom - top) / (em * 1.3), language);
    return {
      text: text.slice(0, longestText),
      label,
      fromRight: runsFromRight(text),
      left: round(left),
      top: round(top),
      right: round(right),
      bottom: round(bottom),
      // What runs another way stands on nothing that lies in its height.
      baseline: baseline !== null && baseline > top && baseline <= bottom + 1 ? round(baseline) : null,
      kind: known ? kind : null,
    };
  });
