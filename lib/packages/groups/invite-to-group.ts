// POST /groups/{groupId}/invite: a sender of the account joins at once, anybody else is invited to the account first.
import type { groups } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { auditGroup, groupFacts } from "./audit-group.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { writeMember } from "./write-members.ts";

export const inviteToGroup: Operation<typeof groups.inviteToGroup> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    const before = await groupFacts(work, group);
    await writeMember(work, group, body);
    const after = await groupRecord(work.tx, group);
    auditGroup(work, "group.changed", group, { before, after });
    return after;
  });
