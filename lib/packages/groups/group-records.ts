// Groups with their members as the interface's Group records, many at once.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { groupMembers, senders } from "#db/schema/senders.ts";
import type { Group, GroupMember } from "#lib/contract/records/group.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { GroupRow } from "./find-group.ts";

/** Members by group, by address. A sender who was invited and never came is a pending one. */
export async function membersByGroup(
  tx: Pick<Transaction, "select">,
  groupIds: readonly string[],
): Promise<Map<string, GroupMember[]>> {
  const members = new Map<string, GroupMember[]>(groupIds.map((id) => [id, []]));
  if (groupIds.length === 0) return members;
  const rows = await tx
    .select({ membership: groupMembers, sender: senders })
    .from(groupMembers)
    .innerJoin(senders, eq(senders.id, groupMembers.senderId))
    .where(and(inArray(groupMembers.groupId, [...groupIds]), isNull(senders.deleted)))
    .orderBy(asc(sql`lower(${senders.email})`));
  for (const { membership, sender } of rows)
    members.get(membership.groupId)?.push({
      userId: membership.userId ?? sender.id,
      firstName: sender.firstName,
      lastName: sender.lastName,
      email: sender.email,
      memberType: membership.memberType === "MANAGER" ? "MANAGER" : "REGULAR",
      pending: sender.status === "INVITED",
    });
  return members;
}

/** In the order of `rows`, which are of one account. */
export async function groupRecords(tx: Pick<Transaction, "select">, rows: readonly GroupRow[]): Promise<Group[]> {
  const [first] = rows;
  if (!first) return [];
  const [account] = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, first.accountId));
  const members = await membersByGroup(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    emailMembers: row.emailMembers,
    members: members.get(row.id) ?? [],
    account: account ?? { id: row.accountId, name: "" },
    created: wireTime(row.created),
    updated: wireTime(row.updated),
    data: row.data,
  }));
}

export async function groupRecord(tx: Pick<Transaction, "select">, row: GroupRow): Promise<Group> {
  const [record] = await groupRecords(tx, [row]);
  if (!record) throw new Error("one group makes one record");
  return record;
}
