import { getAccountField } from "#lib/accounts/custom-fields/get-account-field.ts";
import { removeAccountField } from "#lib/accounts/custom-fields/remove-account-field.ts";
import { customFields } from "#lib/contract/custom-fields.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(customFields.getAccountField, getAccountField);
export const DELETE = handle(customFields.removeAccountField, removeAccountField);
