import { journal } from "#lib/api/contract/journal.ts";
import { handle } from "#lib/api/handle.ts";
import { downloadJournal } from "#lib/journal/download-journal.ts";

export const GET = handle(journal.downloadJournal, downloadJournal);
