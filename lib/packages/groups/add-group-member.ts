// POST /groups/{groupId}/members
import type { groups } from "#lib/contract/groups.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { auditGroup, groupFacts } from "./audit-group.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { writeMember } from "./write-members.ts";

export const addGroupMember: Operation<typeof groups.addGroupMember> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    const before = await groupFacts(work, group);
    const sender = await writeMember(work, group, body);
    const record = await groupRecord(work.tx, group);
    auditGroup(work, "group.changed", group, { before, after: record });
    const member = record.members.find((one) => one.email.toLowerCase() === sender.email.toLowerCase());
    return { ...record, ...(member ?? refuse("error.internal.default")) };
  });
