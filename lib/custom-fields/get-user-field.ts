// GET /user/customfields/{customFieldId}
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { customFields } from "#lib/api/contract/custom-fields.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { isFieldId } from "./field-id.ts";
import { findUserFields } from "./find-user-fields.ts";

export const getUserField: Operation<typeof customFields.getUserField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  if (!isFieldId(params.customFieldId)) refuse("error.forbidden.customFieldId");
  const [field] = (await findUserFields([caller.senderId], params.customFieldId)).get(caller.senderId) ?? [];
  return field ?? refuse("error.notFound.customFieldNotFound");
};
