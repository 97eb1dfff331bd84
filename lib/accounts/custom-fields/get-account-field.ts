// GET /account/customfields/{customFieldId}
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";
import { accountFieldRecord } from "./field-record.ts";

export const getAccountField: Operation<typeof customFields.getAccountField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  if (!isFieldId(params.customFieldId)) refuse("error.validation.customFieldId");
  const { accountId, id } = accountCustomFields;
  const [row] = await db
    .select()
    .from(accountCustomFields)
    .where(and(eq(accountId, caller.accountId), eq(id, params.customFieldId)));
  return accountFieldRecord(row ?? refuse("error.notFound.customFieldNotFound"));
};
