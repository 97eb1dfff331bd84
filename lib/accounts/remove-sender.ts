// DELETE /account/senders/{senderId}: the sender is gone; packages and evidence keep the name, and the manager takes over.

import { and, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { delegates, groupMembers, senderSignatures, senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { endAddressTokens } from "#lib/auth/address-tokens.ts";
import { revokeApiKeysOf } from "#lib/auth/api-keys.ts";
import { revokeNamedKeysOf } from "#lib/auth/named-keys.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { lockSender, refuseOwnAccess } from "./find-sender.ts";
import { followOwner } from "./sub-accounts/follow-owner.ts";

/**
 * Our choice: a package whose last manager leaves is managed by whoever removed them, so that nothing is lost: their own
 * packages without a creator, and those they looked after for somebody who has left before.
 */
async function takeOver({ tx, caller }: Work<SenderCaller>, senderId: string): Promise<void> {
  const ownerIsGone = exists(
    tx
      .select({ one: sql`1` })
      .from(senders)
      .where(and(eq(senders.id, packages.ownerId), isNotNull(senders.deleted))),
  );
  await tx
    .update(packages)
    .set({ creatorId: caller.senderId })
    .where(
      or(
        and(eq(packages.ownerId, senderId), isNull(packages.creatorId)),
        and(eq(packages.creatorId, senderId), ownerIsGone),
      ),
    );
}

export const removeSender: Operation<typeof accounts.removeSender> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const { tx, now } = work;
    const sender = await lockSender(tx, caller, params.senderId);
    await refuseOwnAccess(tx, caller, sender);
    await tx.update(senders).set({ deleted: now, updated: now, passwordHash: null }).where(eq(senders.id, sender.id));
    await revokeSessionsOf(sender.id, tx);
    await revokeApiKeysOf(tx, sender.id, now);
    await revokeNamedKeysOf(tx, sender.id, now);
    await endPasswordTokens(tx, sender.id, now);
    await endAddressTokens(tx, sender.id, now);
    await tx.delete(delegates).where(or(eq(delegates.senderId, sender.id), eq(delegates.delegateId, sender.id)));
    await tx.delete(senderSignatures).where(eq(senderSignatures.senderId, sender.id));
    await tx.delete(groupMembers).where(eq(groupMembers.senderId, sender.id));
    await takeOver(work, sender.id);
    await followOwner(work, sender);
    const { email, type, status } = sender;
    work.audit({ act: "sender.removed", subject: subjectOf(sender), before: { email, type, status } });
    return undefined;
  });
