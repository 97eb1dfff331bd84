// POST /groups/{groupId}/members
import type { groups } from "#lib/api/contract/groups.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { writeMember } from "./write-members.ts";

export const addGroupMember: Operation<typeof groups.addGroupMember> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    const sender = await writeMember(work, group, body);
    const record = await groupRecord(work.tx, group);
    const member = record.members.find((one) => one.email.toLowerCase() === sender.email.toLowerCase());
    return { ...record, ...(member ?? refuse("error.internal.default")) };
  });
