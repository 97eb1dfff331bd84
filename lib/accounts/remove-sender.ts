// DELETE /account/senders/{senderId}: the sender is gone, the packages and the evidence keep the name.
import { eq } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/api/contract/accounts.ts";
import type { Operation } from "#lib/api/handle.ts";
import { revokeApiKeysOf } from "#lib/auth/api-keys.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import { inTransaction } from "#lib/work.ts";
import { lockSender, refuseOwnAccess } from "./find-sender.ts";

export const removeSender: Operation<typeof accounts.removeSender> = async ({ caller, params }) =>
  inTransaction(caller, async ({ tx, now }) => {
    const sender = await lockSender(tx, caller, params.senderId);
    await refuseOwnAccess(tx, caller, sender);
    await tx.update(senders).set({ deleted: now, updated: now, passwordHash: null }).where(eq(senders.id, sender.id));
    await revokeSessionsOf(sender.id, tx);
    await revokeApiKeysOf(tx, sender.id, now);
    await endPasswordTokens(tx, sender.id, now);
    return undefined;
  });
