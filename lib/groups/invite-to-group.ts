// POST /groups/{groupId}/invite: a sender of the account joins at once, anybody else is invited to the account first.
import type { groups } from "#lib/api/contract/groups.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { writeMember } from "./write-members.ts";

export const inviteToGroup: Operation<typeof groups.inviteToGroup> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    await writeMember(work, group, body);
    return groupRecord(work.tx, group);
  });
