// DELETE /account/customfields/{customFieldId}: the field and what every sender of the account has said for it.
import { and, eq } from "drizzle-orm";
import { accountCustomFields } from "#db/schema/accounts.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";

export const removeAccountField: Operation<typeof customFields.removeAccountField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const { customFieldId } = params;
  if (!isFieldId(customFieldId)) refuse("error.validation.customFieldId");
  await inTransaction(caller, async ({ tx, audit }) => {
    const { accountId, id } = accountCustomFields;
    const removed = await tx
      .delete(accountCustomFields)
      .where(and(eq(accountId, caller.accountId), eq(id, customFieldId)))
      .returning();
    if (removed.length === 0) refuse("error.notFound.customFieldNotFound");
    const [field] = removed;
    const subject = { kind: "setting", id: customFieldId, name: field?.name || customFieldId } as const;
    audit({ act: "customField.removed", subject, before: field });
  });
  return undefined;
};
