import { customFields } from "#lib/api/contract/custom-fields.ts";
import { handle } from "#lib/api/handle.ts";
import { listAccountFields } from "#lib/custom-fields/list-account-fields.ts";
import { addAccountField, changeAccountField } from "#lib/custom-fields/write-account-field.ts";

export const GET = handle(customFields.listAccountFields, listAccountFields);
export const POST = handle(customFields.addAccountField, addAccountField);
export const PUT = handle(customFields.changeAccountField, changeAccountField);
