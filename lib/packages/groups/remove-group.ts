// DELETE /groups/{groupId}: the group is gone; packages that it signs keep its members as they are now.
import { and, eq, isNull } from "drizzle-orm";
import { signers } from "#db/schema/packages.ts";
import { groupMembers, groups as table } from "#db/schema/senders.ts";
import type { groups } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { auditGroup } from "./audit-group.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";

/**
 * Our choice: deleting a group takes nobody's signing link away. Every signer it fills keeps a copy, whose members are
 * known by the same ids, so links, sessions and who started first stay what they were.
 */
export const removeGroup: Operation<typeof groups.removeGroup> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    const before = await groupRecord(work.tx, group);
    const { id, name, email, emailMembers, members, data } = before;
    const memberships = await work.tx
      .select({ senderId: groupMembers.senderId, userId: groupMembers.userId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, group.id));
    // Links know members by their sender's id.
    const known = members.map((one) => ({
      ...one,
      userId: memberships.find((m) => m.userId === one.userId)?.senderId ?? one.userId,
    }));
    await work.tx
      .update(signers)
      .set({
        groupSnapshot: { id, name, email, emailMembers, members: known, data },
        groupSenders: known.map((one) => one.userId),
      })
      .where(and(eq(signers.groupId, group.id), isNull(signers.groupSnapshot)));
    await work.tx.delete(table).where(eq(table.id, group.id));
    auditGroup(work, "group.removed", group, { before });
    return undefined;
  });
