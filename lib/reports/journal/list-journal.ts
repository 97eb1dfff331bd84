// GET /user/{userId}/journal
import type { journal } from "#lib/contract/journal.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findEntries } from "./find-entries.ts";

/** As other lists: at most 100 at a time, `count` says how many there are. */
export const listJournal: Operation<typeof journal.listJournal> = async ({ caller, params, query }) => {
  const { count, results } = await findEntries(caller, params.userId, query, 100);
  return { count, results };
};
