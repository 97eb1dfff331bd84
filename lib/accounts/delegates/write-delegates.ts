// What all changes of a sender's delegates share: who may be one, the rows, and the log that the delegation report reads.

import { and, eq, inArray, isNull } from "drizzle-orm";
import { delegationEvents } from "#db/schema/delegation-events.ts";
import { delegates, senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { DelegationUserInput } from "#lib/contract/records/delegation-user.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { lockSender } from "../find-sender.ts";
import type { SenderRow } from "../insert-sender.ts";

export type Delegation = { delegate: SenderRow; input: DelegationUserInput | undefined };
type Event = (typeof delegationEvents.$inferInsert)["type"];

const words: Record<Event, (sender: string, delegate: string) => string> = {
  DELEGATE_ADDED: (sender, delegate) => `${delegate} may act for ${sender}.`,
  DELEGATE_CHANGED: (sender, delegate) => `The terms on which ${delegate} acts for ${sender} have changed.`,
  DELEGATE_REMOVED: (sender, delegate) => `${delegate} no longer acts for ${sender}.`,
};

const acts = {
  DELEGATE_ADDED: "delegate.added",
  DELEGATE_CHANGED: "delegate.changed",
  DELEGATE_REMOVED: "delegate.removed",
} as const;

async function log(
  work: Work<SenderCaller>,
  [sender, delegate]: [SenderRow, SenderRow],
  type: Event,
  terms: object = {},
): Promise<void> {
  const after = { delegate: fullName(delegate) || delegate.email, delegateId: delegate.id, ...terms };
  work.audit({ act: acts[type], subject: subjectOf(sender), after });
  // Whoever is handed all that somebody has is named to them: they may not want it.
  if (type === "DELEGATE_ADDED" && work.caller.senderId !== sender.id)
    enqueueMail(work, {
      kind: "delegate-named",
      accountId: sender.accountId,
      to: { name: fullName(sender), email: sender.email },
      facts: { senderId: sender.id, to: after.delegate },
    });
  await work.tx.insert(delegationEvents).values({
    accountId: sender.accountId,
    senderId: sender.id,
    type,
    description: words[type](fullName(sender), fullName(delegate)),
    userName: work.caller.name,
    at: work.now,
  });
}

/**
 * The sender whose delegates are to be changed, locked. A delegate is handed everything the sender has, so nobody names one for
 * somebody else by a role that only lets them keep the senders: that is for managers.
 */
export async function lockDelegator({ tx, caller }: Work<SenderCaller>, senderId: string): Promise<SenderRow> {
  const sender = await lockSender(tx, caller, senderId);
  if (caller.permissions && sender.id !== caller.senderId) refuse("error.forbidden.noPermission");
  return sender;
}

/**
 * The senders behind the ids, in their order. Our choice: who has been invited may be named already, as vendor clients
 * do, and acts once active; a locked sender may not.
 */
export async function findDelegates(work: Work<SenderCaller>, sender: SenderRow, ids: string[]): Promise<SenderRow[]> {
  if (ids.length === 0) return [];
  const rows = await work.tx
    .select()
    .from(senders)
    .where(and(inArray(senders.id, ids), isNull(senders.deleted)));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) refuse("error.notFound.userNotFound", { parameters: { senderId: id } });
    if (row.accountId !== sender.accountId || row.id === sender.id || row.status === "LOCKED")
      refuse("error.validation.delegate", { parameters: { senderId: id } });
    return row;
  });
}

/** The sender's row is locked, so of two changes at once the second sees the first. */
export async function putDelegate(work: Work<SenderCaller>, sender: SenderRow, { delegate, input }: Delegation) {
  const [present] = await work.tx
    .select()
    .from(delegates)
    .where(and(eq(delegates.senderId, sender.id), eq(delegates.delegateId, delegate.id)));
  // A bare id keeps the terms of who is a delegate already.
  if (present && !input) return;
  // Our choice: managers name delegates all the same, as vendor clients do in an account where nothing is switched on.
  const { type, permissions } = work.caller;
  if (type !== "MANAGER" || permissions) await requireFeatures(work.tx, sender.accountId, ["delegation"]);
  const members = {
    startDate: input?.startDate ?? null,
    expiryDate: input?.expiryDate ?? null,
    sendEmailCopies: input?.sendEmailCopies ?? present?.sendEmailCopies ?? false,
    data: input?.data ?? present?.data ?? null,
  };
  if (members.startDate && members.expiryDate && members.expiryDate <= members.startDate)
    refuse("error.validation.delegationDates");
  await work.tx
    .insert(delegates)
    .values({ senderId: sender.id, delegateId: delegate.id, ...members })
    .onConflictDoUpdate({ target: [delegates.senderId, delegates.delegateId], set: members });
  await log(work, [sender, delegate], present ? "DELEGATE_CHANGED" : "DELEGATE_ADDED", members);
}

/** Removes these delegates, or all but those to keep; answers how many there were. */
export async function dropDelegates(
  work: Work<SenderCaller>,
  sender: SenderRow,
  which: { only: string[] } | { allBut: string[] },
): Promise<number> {
  const rows = await work.tx
    .select({ person: senders })
    .from(delegates)
    .innerJoin(senders, eq(senders.id, delegates.delegateId))
    .where(eq(delegates.senderId, sender.id));
  const leaving = rows.filter(({ person }) =>
    "only" in which ? which.only.includes(person.id) : !which.allBut.includes(person.id),
  );
  for (const { person } of leaving) {
    await work.tx.delete(delegates).where(and(eq(delegates.senderId, sender.id), eq(delegates.delegateId, person.id)));
    await log(work, [sender, person], "DELEGATE_REMOVED");
  }
  return leaving.length;
}
