// DELETE /account/senders/{senderId}: the sender is gone; packages and evidence keep the name, and the manager takes over.

import { and, asc, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import { accounts as accountRows } from "#db/schema/accounts.ts";
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
import type { SenderRow } from "./insert-sender.ts";
import { followOwner } from "./sub-accounts/follow-owner.ts";

/**
 * Our choice: a package whose last manager leaves is managed by whoever removed them, so that nothing is lost: their own
 * packages without a creator, and those they looked after for somebody who has left before.
 */
async function takeOver({ tx }: Work, senderId: string, managerId: string): Promise<void> {
  const ownerIsGone = exists(
    tx
      .select({ one: sql`1` })
      .from(senders)
      .where(and(eq(senders.id, packages.ownerId), isNotNull(senders.deleted))),
  );
  await tx
    .update(packages)
    .set({ creatorId: managerId })
    .where(
      or(
        and(eq(packages.ownerId, senderId), isNull(packages.creatorId)),
        and(eq(packages.creatorId, senderId), ownerIsGone),
      ),
    );
}

/** `managerId`: who takes over there. */
async function leave(work: Work<SenderCaller>, sender: SenderRow, managerId: string): Promise<void> {
  const { tx, now } = work;
  await tx.update(senders).set({ deleted: now, updated: now, passwordHash: null }).where(eq(senders.id, sender.id));
  await revokeSessionsOf(sender.id, tx);
  await revokeApiKeysOf(tx, sender.id, now);
  await revokeNamedKeysOf(tx, sender.id, now);
  await endPasswordTokens(tx, sender.id, now);
  await endAddressTokens(tx, sender.id, now);
  await tx.delete(delegates).where(or(eq(delegates.senderId, sender.id), eq(delegates.delegateId, sender.id)));
  await tx.delete(senderSignatures).where(eq(senderSignatures.senderId, sender.id));
  await tx.delete(groupMembers).where(eq(groupMembers.senderId, sender.id));
  await takeOver(work, sender.id, managerId);
  const { accountId, email, type, status } = sender;
  work.audit({ act: "sender.removed", by: { accountId }, subject: subjectOf(sender), before: { email, type, status } });
}

/**
 * Whoever is gone where they sign in is gone in every sub-account: else they would still be written to, and be members of groups,
 * there. What they managed there its owner takes over.
 */
async function leaveSubAccounts(work: Work<SenderCaller>, sender: SenderRow): Promise<void> {
  await followOwner(work, sender);
  const there = await work.tx
    .select({ standIn: senders, ownerId: accountRows.ownerId })
    .from(senders)
    .innerJoin(accountRows, eq(accountRows.id, senders.accountId))
    .where(and(eq(senders.homeId, sender.id), isNull(senders.deleted)))
    .orderBy(asc(senders.id))
    .for("no key update", { of: senders });
  for (const { standIn, ownerId } of there) await leave(work, standIn, ownerId ?? standIn.id);
}

export const removeSender: Operation<typeof accounts.removeSender> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await refuseOwnAccess(work.tx, caller, sender);
    await leave(work, sender, caller.senderId);
    await leaveSubAccounts(work, sender);
    return undefined;
  });
