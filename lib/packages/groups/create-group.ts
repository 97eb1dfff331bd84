// POST /groups
import { groups as table } from "#db/schema/senders.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { groups } from "#lib/contract/groups.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { auditGroup } from "./audit-group.ts";
import { groupRecord } from "./group-records.ts";
import { refuseTakenName } from "./taken-name.ts";
import { replaceMembers } from "./write-members.ts";

/** Our choice: the account's managers create groups. */
export const createGroup: Operation<typeof groups.createGroup> = async ({ caller, body }) => {
  refuseRestricted(caller);
  if (caller.type !== "MANAGER") refuse("error.forbidden.noPermission");
  const name = body.name?.trim() || refuse("error.validation.nameRequired");
  return inTransaction(caller, async (work) => {
    await requireFeatures(work.tx, caller.accountId, ["groups"]);
    const [row] = await work.tx
      .insert(table)
      .values({
        id: body.id ?? newUuid(),
        accountId: caller.accountId,
        name,
        email: body.email ?? "",
        emailMembers: body.emailMembers ?? false,
        data: body.data ?? null,
        created: work.now,
        updated: work.now,
      })
      .returning()
      .catch(refuseTakenName);
    if (!row) refuse("error.internal.default");
    await replaceMembers(work, row, body.members ?? []);
    const record = await groupRecord(work.tx, row);
    auditGroup(work, "group.created", row, { after: record });
    return record;
  });
};
