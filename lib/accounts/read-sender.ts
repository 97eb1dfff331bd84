// Rows of senders with what hangs on them, as the interface's Sender.
import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { delegates, groupMembers, groups } from "#db/schema/senders.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { findUserFields } from "./custom-fields/find-user-fields.ts";
import type { SenderRow } from "./insert-sender.ts";
import { senderRecord } from "./sender-record.ts";

type Source = Pick<typeof db, "select" | "selectDistinct">;

/** As many statements for a hundred senders as for one. */
export async function readSenders(rows: SenderRow[], from: Source = db): Promise<Sender[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const unexpired = or(isNull(delegates.expiryDate), gt(delegates.expiryDate, new Date()));
  const own = await from
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(rows.map((row) => row.accountId))]));
  const memberships = await from
    .select({
      senderId: groupMembers.senderId,
      memberType: groupMembers.memberType,
      groupName: groups.name,
      groupId: groups.id,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(inArray(groupMembers.senderId, ids))
    .orderBy(asc(groups.name));
  const customFields = await findUserFields(ids, undefined, from);
  const delegating = await from
    .selectDistinct({ senderId: delegates.senderId })
    .from(delegates)
    .where(and(inArray(delegates.senderId, ids), unexpired));
  return rows.map((row) => {
    const account = own.find(({ id }) => id === row.accountId);
    return senderRecord(row, {
      ...(account ? { account } : {}),
      memberships: memberships
        .filter(({ senderId }) => senderId === row.id)
        .map(({ senderId: _, ...one }) => ({
          ...one,
          memberType: one.memberType === "MANAGER" ? "MANAGER" : "REGULAR",
        })),
      userCustomFields: customFields.get(row.id) ?? [],
      hasDelegates: delegating.some(({ senderId }) => senderId === row.id),
    });
  });
}

export async function readSender(row: SenderRow, from: Source = db): Promise<Sender> {
  const [record] = await readSenders([row], from);
  if (!record) throw new Error("one row makes one record");
  return record;
}
