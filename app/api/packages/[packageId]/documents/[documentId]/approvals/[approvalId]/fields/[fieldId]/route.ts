import { approvals } from "#lib/contract/approvals.ts";
import { handle } from "#lib/http/handle.ts";
import { createFieldWithId } from "#lib/packages/fields/create-field.ts";
import { getField } from "#lib/packages/fields/get-field.ts";
import { removeField } from "#lib/packages/fields/remove-field.ts";
import { putField } from "#lib/signing/put-field.ts";

export const GET = handle(approvals.getField, getField);
export const POST = handle(approvals.createFieldWithId, createFieldWithId);
export const PUT = handle(approvals.changeField, putField);
export const DELETE = handle(approvals.removeField, removeField);
