// Reads a bulk send's file row by row by the template's rules; nothing is kept of the rows that went by.
import { verificationTypes } from "#lib/packages/roles/verification.ts";
import { type BulkTemplate, type MatchedColumn, readHeader, readMatched } from "./bulk-header.ts";
import { type BulkRow, readRow } from "./bulk-row.ts";
import { type BulkProblem, mostProblems, problem } from "./problems.ts";
import { MalformedCsv, readCsv } from "./read-csv.ts";

/** Case counts here, unlike elsewhere. */
const verificationTypeIds: readonly string[] = verificationTypes.map(({ id }) => id);

export type ReadRow = { rowNumber: number; row: BulkRow; problems: BulkProblem[]; isHeader?: true };
/** What each column of the file is, where somebody said so; without it the header says it. */
export type Matched = readonly (MatchedColumn | null)[] | null | undefined;

/** The header's problems come alone: rows under a header that is wrong say nothing. */
export async function* readBulkFile(
  file: Uint8Array,
  template: BulkTemplate,
  matched?: Matched,
): AsyncGenerator<ReadRow> {
  let header: ReturnType<typeof readHeader> | undefined;
  for await (const { rowNumber, cells } of readCsv(file)) {
    if (!header) {
      header = matched ? readMatched(matched, rowNumber, template) : readHeader(cells, rowNumber, template);
      if (header.problems.length > 0) {
        yield { rowNumber, row: { people: [], values: [] }, problems: header.problems, isHeader: true };
        return;
      }
      continue;
    }
    yield { rowNumber, ...readRow(cells, rowNumber, header.blocks, template, verificationTypeIds) };
  }
}

type Checked = {
  matched?: Matched;
  /** Rows that are wrong are no fault of the file: they stay out. */
  leaveOut?: boolean | undefined;
};

/** How many rows the file asks for, or what is wrong with it: the whole file is checked before anything is made. */
export async function checkBulkFile(
  file: Uint8Array,
  template: BulkTemplate,
  { matched, leaveOut }: Checked = {},
): Promise<{ total: number; problems: BulkProblem[] }> {
  const problems: BulkProblem[] = [];
  let total = 0;
  try {
    for await (const read of readBulkFile(file, template, matched)) {
      if (leaveOut && !read.isHeader && read.problems.length > 0) continue;
      total += 1;
      problems.push(...read.problems);
      if (problems.length >= mostProblems) break;
    }
  } catch (cause) {
    if (!(cause instanceof MalformedCsv)) throw cause;
    problems.push(problem("malformed", cause.rowNumber));
  }
  if (total === 0 && problems.length === 0) problems.push(problem("noRows", 1));
  return { total, problems: problems.slice(0, mostProblems) };
}
