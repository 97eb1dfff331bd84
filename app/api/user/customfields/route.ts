import { customFields } from "#lib/api/contract/custom-fields.ts";
import { handle } from "#lib/api/handle.ts";
import { listUserFields } from "#lib/custom-fields/list-user-fields.ts";
import { addUserField, changeUserField } from "#lib/custom-fields/write-user-field.ts";

export const GET = handle(customFields.listUserFields, listUserFields);
export const POST = handle(customFields.addUserField, addUserField);
export const PUT = handle(customFields.changeUserField, changeUserField);
