// GET /account/senders/{senderId}/apiKey: one's own; managers act as their account's senders with it (specification, Authentication 2).

import { db } from "#db/client.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { readApiKey } from "#lib/auth/api-keys.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findSender, refuseOwnersDoor } from "./find-sender.ts";

export const getApiKey: Operation<typeof accounts.getApiKey> = async ({ caller, params }) => {
  const sender = await findSender(db, caller, params.senderId);
  await refuseOwnersDoor(db, caller, sender);
  await requireConfirmed(db, caller);
  const apiKey = (await readApiKey(db, sender.id)) ?? refuse("error.notFound.userNotFound");
  await inTransaction(caller, async ({ audit }) => audit({ act: "key.read", subject: subjectOf(sender) }));
  return { apiKey };
};
