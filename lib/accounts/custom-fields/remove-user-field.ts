// DELETE /user/customfields/{customFieldId}
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senderCustomFields } from "#db/schema/senders.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
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
