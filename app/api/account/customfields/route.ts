import { listAccountFields } from "#lib/accounts/custom-fields/list-account-fields.ts";
import { addAccountField, changeAccountField } from "#lib/accounts/custom-fields/write-account-field.ts";
import { customFields } from "#lib/contract/custom-fields.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(customFields.listAccountFields, listAccountFields);
export const POST = handle(customFields.addAccountField, addAccountField);
export const PUT = handle(customFields.changeAccountField, changeAccountField);
