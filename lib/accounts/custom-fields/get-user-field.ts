// GET /user/customfields/{customFieldId}

import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";
import { findUserFields } from "./find-user-fields.ts";

export const getUserField: Operation<typeof customFields.getUserField> = async ({ caller, params }) => {
  refuseRestricted(caller);
  if (!isFieldId(params.customFieldId)) refuse("error.forbidden.customFieldId");
  const [field] = (await findUserFields([caller.senderId], params.customFieldId)).get(caller.senderId) ?? [];
  return field ?? refuse("error.notFound.customFieldNotFound");
};
