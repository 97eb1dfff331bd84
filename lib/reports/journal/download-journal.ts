// GET /user/{userId}/journal/download: the same as CSV, all of it.
import { type journal, journalColumns } from "#lib/contract/journal.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findEntries } from "./find-entries.ts";

export const downloadJournal: Operation<typeof journal.downloadJournal> = async ({ caller, params, query }) => {
  const { results } = await findEntries(caller, params.userId, query, null);
  const rows = results.map((entry) => journalColumns.map((column) => entry[column]));
  return csvFile(csvOf(journalColumns, rows), "journal.csv");
};
