import { journal } from "#lib/contract/journal.ts";
import { handle } from "#lib/http/handle.ts";
import { correctEntry } from "#lib/reports/journal/correct-entry.ts";

export const POST = handle(journal.correctEntry, correctEntry);
