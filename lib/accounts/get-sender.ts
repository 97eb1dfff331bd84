// GET /account/senders/{senderId}, and the signed-in sender's own record.
import { db } from "#db/client.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findSender } from "./find-sender.ts";
import { readSender } from "./read-sender.ts";

export const getSender: Operation<typeof accounts.getSender> = async ({ caller, params }) =>
  readSender(await findSender(db, caller, params.senderId));

/** Also for a session that is limited to one package: who they are is no news to them. */
export const whoAmI: Operation<typeof instance.whoAmI> = async ({ caller }) => {
  const { onlyPackage: _, ...self } = caller;
  const record = await readSender(await findSender(db, self, caller.senderId));
  return caller.permissions ? { ...record, permissions: [...caller.permissions] } : record;
};
