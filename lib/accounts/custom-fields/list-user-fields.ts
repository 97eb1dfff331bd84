// GET /user/customfields

import type { customFields } from "#lib/contract/custom-fields.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { findUserFields } from "./find-user-fields.ts";

export const listUserFields: Operation<typeof customFields.listUserFields> = async ({ caller }) => {
  refuseRestricted(caller);
  return (await findUserFields([caller.senderId])).get(caller.senderId) ?? [];
};
