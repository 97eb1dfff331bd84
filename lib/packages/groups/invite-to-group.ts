// POST /groups/{groupId}/invite: a sender of the account joins at once, anybody else is invited to the account first.
import type { groups } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { writeMember } from "./write-members.ts";

export const inviteToGroup: Operation<typeof groups.inviteToGroup> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    await writeMember(work, group, body);
    return groupRecord(work.tx, group);
  });
