import { approvals } from "#lib/contract/approvals.ts";
import { handle } from "#lib/http/handle.ts";
import { createField } from "#lib/packages/fields/create-field.ts";

export const POST = handle(approvals.createField, createField);
