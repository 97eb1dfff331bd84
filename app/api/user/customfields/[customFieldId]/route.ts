import { customFields } from "#lib/api/contract/custom-fields.ts";
import { handle } from "#lib/api/handle.ts";
import { getUserField } from "#lib/custom-fields/get-user-field.ts";
import { removeUserField } from "#lib/custom-fields/remove-user-field.ts";

export const GET = handle(customFields.getUserField, getUserField);
export const DELETE = handle(customFields.removeUserField, removeUserField);
