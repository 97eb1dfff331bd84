import { listUserFields } from "#lib/accounts/custom-fields/list-user-fields.ts";
import { addUserField, changeUserField } from "#lib/accounts/custom-fields/write-user-field.ts";
import { customFields } from "#lib/contract/custom-fields.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(customFields.listUserFields, listUserFields);
export const POST = handle(customFields.addUserField, addUserField);
export const PUT = handle(customFields.changeUserField, changeUserField);
