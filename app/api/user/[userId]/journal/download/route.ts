import { journal } from "#lib/contract/journal.ts";
import { handle } from "#lib/http/handle.ts";
import { downloadJournal } from "#lib/reports/journal/download-journal.ts";

export const GET = handle(journal.downloadJournal, downloadJournal);
