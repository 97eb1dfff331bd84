// A group by id as far as a caller may know and change it: the refusals that all operations on one group share.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { groupMembers, groups } from "#db/schema/senders.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";

export type GroupRow = typeof groups.$inferSelect;

/** Our choice: everybody of the account reads its groups; another account's do not exist. */
export async function findGroup(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  groupId: string,
): Promise<GroupRow> {
  refuseRestricted(caller);
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.accountId, caller.accountId)));
  return group ?? refuse("error.notFound.groupNotFound");
}

/**
 * For every change: the row stays locked until the transaction ends. Our choice: managers of the account and managers of
 * the group change it.
 */
export async function lockGroup(work: Work<SenderCaller>, groupId: string): Promise<GroupRow> {
  const { tx, caller } = work;
  refuseRestricted(caller);
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.accountId, caller.accountId)))
    .for("update");
  if (!group) refuse("error.notFound.groupNotFound");
  if (caller.type === "MANAGER") return group;
  const [membership] = await tx
    .select({ memberType: groupMembers.memberType })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.senderId, caller.senderId)));
  if (membership?.memberType !== "MANAGER") refuse("error.forbidden.noPermission");
  return group;
}
