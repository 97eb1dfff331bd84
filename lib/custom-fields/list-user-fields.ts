// GET /user/customfields
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { customFields } from "#lib/api/contract/custom-fields.ts";
import type { Operation } from "#lib/api/handle.ts";
import { findUserFields } from "./find-user-fields.ts";

export const listUserFields: Operation<typeof customFields.listUserFields> = async ({ caller }) => {
  refuseRestricted(caller);
  return (await findUserFields([caller.senderId])).get(caller.senderId) ?? [];
};
