import { journal } from "#lib/contract/journal.ts";
import { handle } from "#lib/http/handle.ts";
import { listJournal } from "#lib/reports/journal/list-journal.ts";

export const GET = handle(journal.listJournal, listJournal);
