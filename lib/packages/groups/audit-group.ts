// What the audit log says of a group: its name and settings, and its members by their addresses.
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import type { Group } from "#lib/contract/records/group.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { GroupRow } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";

const factsOf = ({ name, email, emailMembers, members, data }: Group) => ({
  name,
  email,
  emailMembers,
  members: members.map((one) => (one.memberType === "MANAGER" ? `${one.email} (${one.memberType})` : one.email)),
  data,
});

/** For the `before` of a change: the group was locked by the caller. */
export const groupFacts = async ({ tx }: Work, group: GroupRow) => factsOf(await groupRecord(tx, group));

type Sides = { before?: Group | ReturnType<typeof factsOf>; after?: Group };

export function auditGroup({ audit }: Work<SenderCaller>, act: AccountAct, group: GroupRow, sides: Sides): void {
  const { before, after } = sides;
  audit({
    act,
    subject: { kind: "group", id: group.id, name: group.name },
    before: before && "id" in before ? factsOf(before) : before,
    after: after && factsOf(after),
  });
}
