// GET /account/senders/{senderId}/delegates
import { db } from "#db/client.ts";
import { findSender } from "#lib/accounts/find-sender.ts";
import type { delegates } from "#lib/api/contract/delegates.ts";
import type { Operation } from "#lib/api/handle.ts";
import { readDelegates } from "./read-delegates.ts";

export const listDelegates: Operation<typeof delegates.listDelegates> = async ({ caller, params }) =>
  readDelegates((await findSender(db, caller, params.senderId)).id);
