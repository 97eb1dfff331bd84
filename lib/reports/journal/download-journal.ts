// GET /user/{userId}/journal/download: the same as CSV, all of it.
import { type journal, journalColumns } from "#lib/contract/journal.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findEntries } from "./find-entries.ts";

export const downloadJournal: Operation<typeof journal.downloadJournal> = async ({ caller, params, query }) => {
  const { results } = await findEntries(caller, params.userId, query, null);
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
