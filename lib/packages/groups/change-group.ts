// PUT /groups/{groupId}: members present override; a list of members replaces the list.
import { eq } from "drizzle-orm";
import { groups as table } from "#db/schema/senders.ts";
import type { groups } from "#lib/contract/groups.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { auditGroup, groupFacts } from "./audit-group.ts";
import { lockGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";
import { refuseTakenName } from "./taken-name.ts";
import { replaceMembers } from "./write-members.ts";

/** `null` clears what may be empty and leaves the rest. The id in the path wins. */
export const changeGroup: Operation<typeof groups.changeGroup> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const group = await lockGroup(work, params.groupId);
    const before = await groupFacts(work, group);
    const [changed] = await work.tx
      .update(table)
      .set({
        name: body.name?.trim() || group.name,
        email: body.email === undefined ? group.email : (body.email ?? ""),
        emailMembers: body.emailMembers ?? group.emailMembers,
        data: body.data === undefined ? group.data : body.data,
        updated: work.now,
      })
      .where(eq(table.id, group.id))
      .returning()
      .catch(refuseTakenName);
    if (!changed) refuse("error.notFound.groupNotFound");
    if (body.members) await replaceMembers(work, changed, body.members);
    const after = await groupRecord(work.tx, changed);
    auditGroup(work, "group.changed", changed, { before, after });
    return after;
  });
