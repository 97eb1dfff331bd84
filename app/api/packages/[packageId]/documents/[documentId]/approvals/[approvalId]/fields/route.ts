import { approvals } from "#lib/api/contract/approvals.ts";
import { handle } from "#lib/api/handle.ts";
import { createField } from "#lib/approvals/create-field.ts";

export const POST = handle(approvals.createField, createField);
