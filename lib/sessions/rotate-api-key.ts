// POST /account/senders/{senderId}/apiKey: a new key for oneself, or as a manager for anybody of the account.

import { findSender, refuseOwnersDoor } from "#lib/accounts/find-sender.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { insertApiKey, revokeApiKeysOf } from "#lib/auth/api-keys.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const rotateApiKey: Operation<typeof tokens.rotateApiKey> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await findSender(work.tx, caller, params.senderId);
    await refuseOwnersDoor(work.tx, caller, sender);
    await requireConfirmed(work.tx, caller);
    await revokeApiKeysOf(work.tx, sender.id, work.now);
    work.audit({ act: "key.made", subject: subjectOf(sender) });
    return { apiKey: await insertApiKey(work.tx, sender.id) };
  });
