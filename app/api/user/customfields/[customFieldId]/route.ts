import { getUserField } from "#lib/accounts/custom-fields/get-user-field.ts";
import { removeUserField } from "#lib/accounts/custom-fields/remove-user-field.ts";
import { customFields } from "#lib/contract/custom-fields.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(customFields.getUserField, getUserField);
export const DELETE = handle(customFields.removeUserField, removeUserField);
