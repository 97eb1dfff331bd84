import { approvals } from "#lib/api/contract/approvals.ts";
import { handle } from "#lib/api/handle.ts";
import { changeField } from "#lib/approvals/change-field.ts";
import { createFieldWithId } from "#lib/approvals/create-field.ts";
import { getField } from "#lib/approvals/get-field.ts";
import { removeField } from "#lib/approvals/remove-field.ts";

export const GET = handle(approvals.getField, getField);
export const POST = handle(approvals.createFieldWithId, createFieldWithId);
export const PUT = handle(approvals.changeField, changeField);
export const DELETE = handle(approvals.removeField, removeField);
