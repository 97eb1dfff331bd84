// GET /user/{userId}/journal/download: the same as a file, all of it: CSV, or a PDF to be read.
import { type journal, journalColumns } from "#lib/contract/journal.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findEntries } from "./find-entries.ts";
import { journalPdf, mostInPdf } from "./journal-pdf.ts";

export const downloadJournal: Operation<typeof journal.downloadJournal> = async ({ caller, params, query }) => {
  const isPdf = query.format === "pdf";
  // One more than fits tells that there are more.
  const found = await findEntries(caller, params.userId, query, isPdf ? mostInPdf + 1 : null);
  if (isPdf) return journalPdf(found);
  const { results } = found;
  if (query.columns === "all") {
    const columns = [...journalColumns, "act", "corrects", "correctedBy"] as const;
    const rows = results.map((entry) => columns.map((column) => entry[column] ?? ""));
    return csvFile(csvOf(columns, rows), "journal.csv");
  }
  // Without a column for it, the comment says which entry is put right.
  const rows = results.map((entry) => {
    const comment = entry.corrects === undefined ? entry.comment : `№ ${entry.corrects}: ${entry.comment}`;
    return journalColumns.map((column) => (column === "comment" ? comment : entry[column]));
  });
  return csvFile(csvOf(journalColumns, rows), "journal.csv");
};
