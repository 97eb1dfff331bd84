// DELETE /user/customfields/{customFieldId}
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senderCustomFields } from "#db/schema/senders.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { customFields } from "#lib/api/contract/custom-fields.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { isFieldId } from "./field-id.ts";

export const removeUserField: Operation<typeof customFields.removeUserField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  if (!isFieldId(params.customFieldId)) refuse("error.forbidden.customFieldId");
  const { senderId, id } = senderCustomFields;
  const removed = await db
    .delete(senderCustomFields)
    .where(and(eq(senderId, caller.senderId), eq(id, params.customFieldId)))
    .returning({ id });
  if (removed.length === 0) refuse("error.notFound.customFieldNotFound");
  return undefined;
};
