// DELETE /user/customfields/{customFieldId}
import { and, eq } from "drizzle-orm";
import { senderCustomFields } from "#db/schema/senders.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";

export const removeUserField: Operation<typeof customFields.removeUserField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  if (!isFieldId(params.customFieldId)) refuse("error.forbidden.customFieldId");
  const { senderId, id } = senderCustomFields;
  return inTransaction(caller, async ({ tx, audit }) => {
    const [removed] = await tx
      .delete(senderCustomFields)
      .where(and(eq(senderId, caller.senderId), eq(id, params.customFieldId)))
      .returning();
    if (!removed) refuse("error.notFound.customFieldNotFound");
    const subject = { kind: "setting", id: removed.id, name: removed.name || removed.id } as const;
    audit({ act: "customValue.removed", subject, before: { value: removed.value } });
    return undefined;
  });
};
