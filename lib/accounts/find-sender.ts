// A sender by id as far as a caller may know: the refusals that all operations on one sender share.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { SenderRow } from "./insert-sender.ts";
import { refuseMightier } from "./mightier.ts";

/** A session that is limited to one package knows nothing of the account (specification, Authentication 3). */
export function refuseRestricted(caller: SenderCaller): void {
  if (caller.onlyPackage) refuse("error.forbidden.restrictedSession");
}

/** Oneself, or as a manager anybody of the account. 404 unknown, 400 another account's, 403 not a manager. */
export async function findSender(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  senderId: string,
): Promise<SenderRow> {
  refuseRestricted(caller);
  const [sender] = await tx
    .select()
    .from(senders)
    .where(and(eq(senders.id, senderId), isNull(senders.deleted)));
  return admitTo(caller, sender);
}

/** The same with the row locked until the transaction ends. */
export async function lockSender(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  senderId: string,
): Promise<SenderRow> {
  refuseRestricted(caller);
  const [sender] = await tx
    .select()
    .from(senders)
    .where(and(eq(senders.id, senderId), isNull(senders.deleted)))
    // Rows that refer to the sender may be written meanwhile: two who name each other as delegates do not block each other.
    .for("no key update");
  const admitted = admitTo(caller, sender);
  await refuseOwnersDoor(tx, caller, admitted);
  await refuseMightier(tx, caller, admitted);
  return admitted;
}

/** Whoever owns the account is changed by themselves alone: else any manager could become the owner. */
export async function refuseOwnersDoor(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  sender: SenderRow,
): Promise<void> {
  if (sender.id === caller.senderId) return;
  const [account] = await tx
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(eq(accounts.id, sender.accountId));
  if (sender.id === account?.ownerId) refuse("error.forbidden.ownersOnly");
}

/** Tokens and links open no more of a package than their caller may do as its owner, and as the account's owner nobody else acts. */
export async function refuseOwnersPackage(
  tx: Pick<Transaction, "select">,
  pkg: { accountId: string; ownerId: string },
): Promise<void> {
  const [account] = await tx.select({ ownerId: accounts.ownerId }).from(accounts).where(eq(accounts.id, pkg.accountId));
  if (account?.ownerId === pkg.ownerId) refuse("error.forbidden.ownersPackage");
}

function admitTo(caller: SenderCaller, sender: SenderRow | undefined): SenderRow {
  if (!sender) refuse("error.notFound.userNotFound");
  if (sender.accountId !== caller.accountId) refuse("error.validation.otherAccountSender");
  if (sender.id !== caller.senderId && caller.type !== "MANAGER") refuse("error.forbidden.noPermission");
  return sender;
}

/** Locking, demoting and removing: not the owner, who could not be brought back, and not oneself by mistake. */
export async function refuseOwnAccess(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  sender: SenderRow,
): Promise<void> {
  const [account] = await tx
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(eq(accounts.id, sender.accountId));
  if (sender.id === account?.ownerId || sender.id === caller.senderId) refuse("error.forbidden.ownAccess");
}
