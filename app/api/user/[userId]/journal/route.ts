import { journal } from "#lib/api/contract/journal.ts";
import { handle } from "#lib/api/handle.ts";
import { listJournal } from "#lib/journal/list-journal.ts";

export const GET = handle(journal.listJournal, listJournal);
