// GET /account/senders/{senderId}/delegates, and /account/delegators: for whom the caller acts.
import { db } from "#db/client.ts";
import type { delegates } from "#lib/contract/delegates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findSender, refuseRestricted } from "../find-sender.ts";
import { readDelegates, readDelegators } from "./read-delegates.ts";

export const listDelegates: Operation<typeof delegates.listDelegates> = async ({ caller, params }) =>
  readDelegates((await findSender(db, caller, params.senderId)).id);

/** Whoever calls has been found with those for whom they act: their delegations run. */
export const listDelegators: Operation<typeof delegates.listDelegators> = async ({ caller }) => {
  refuseRestricted(caller);
  return readDelegators(caller.senderId, caller.actsFor ?? []);
};
