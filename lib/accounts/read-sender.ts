// A sender's row with what hangs on it, as the interface's Sender.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { delegates, groupMembers, groups, senderCustomFields } from "#db/schema/senders.ts";
import type { Sender } from "#lib/api/contract/records/sender.ts";
import type { SenderRow } from "./insert-sender.ts";
import { senderRecord } from "./sender-record.ts";

export async function readSender(row: SenderRow): Promise<Sender> {
  const [[account], memberships, customFields, [delegate]] = await Promise.all([
    db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(eq(accounts.id, row.accountId)),
    db
      .select({ memberType: groupMembers.memberType, groupName: groups.name, groupId: groups.id })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.senderId, row.id))
      .orderBy(asc(groups.name)),
    db
      .select()
      .from(senderCustomFields)
      .where(eq(senderCustomFields.senderId, row.id))
      .orderBy(asc(senderCustomFields.id)),
    db.select({ id: delegates.delegateId }).from(delegates).where(eq(delegates.senderId, row.id)).limit(1),
  ]);
  return senderRecord(row, {
    ...(account ? { account } : {}),
    memberships: memberships.map((one) => ({
      ...one,
      memberType: one.memberType === "MANAGER" ? "MANAGER" : "REGULAR",
    })),
    userCustomFields: customFields.map(({ senderId: _, ...field }) => field),
    hasDelegates: delegate !== undefined,
  });
}
