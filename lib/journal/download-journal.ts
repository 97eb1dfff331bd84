// GET /user/{userId}/journal/download: the same as CSV, all of it.
import { type journal, journalColumns } from "#lib/api/contract/journal.ts";
import type { Operation } from "#lib/api/handle.ts";
import { csvFile, csvOf } from "#lib/csv.ts";
import { findEntries } from "./find-entries.ts";

export const downloadJournal: Operation<typeof journal.downloadJournal> = async ({ caller, params, query }) => {
  const { results } = await findEntries(caller, params.userId, query, null);
  const rows = results.map((entry) => journalColumns.map((column) => entry[column]));
  return csvFile(csvOf(journalColumns, rows), "journal.csv");
};
