// Which page of the account's people an address asks for, for the screen and for the page that brings the answer along.
import { fromIn, searchIn } from "#components/desk/list-address.ts";
import { deskSenders } from "#components/queries/senders.ts";
import { senderFilterOf, senderOrderOf } from "./sender-words.ts";

/** As many as one answer of the interface holds. */
export const pageSize = 100;

/** Narrowed and ordered by the service: among all of them, however many there are. */
export function senderPage(params: URLSearchParams) {
  const search = searchIn(params);
  const { type, status } = senderFilterOf(params);
  const { by, dir } = senderOrderOf(params);
  const from = fromIn(params);
  return deskSenders({
    ...(search ? { search } : {}),
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    sort: by,
    dir,
    from,
    to: from + pageSize - 1,
  });
}
