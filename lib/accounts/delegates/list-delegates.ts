// GET /account/senders/{senderId}/delegates
import { db } from "#db/client.ts";
import type { delegates } from "#lib/contract/delegates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findSender } from "../find-sender.ts";
import { readDelegates } from "./read-delegates.ts";

export const listDelegates: Operation<typeof delegates.listDelegates> = async ({ caller, params }) =>
  readDelegates((await findSender(db, caller, params.senderId)).id);
