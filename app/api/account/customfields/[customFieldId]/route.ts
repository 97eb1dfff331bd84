import { customFields } from "#lib/api/contract/custom-fields.ts";
import { handle } from "#lib/api/handle.ts";
import { getAccountField } from "#lib/custom-fields/get-account-field.ts";
import { removeAccountField } from "#lib/custom-fields/remove-account-field.ts";

export const GET = handle(customFields.getAccountField, getAccountField);
export const DELETE = handle(customFields.removeAccountField, removeAccountField);
