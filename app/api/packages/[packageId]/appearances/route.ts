import { approvals } from "#lib/contract/approvals.ts";
import { handle } from "#lib/http/handle.ts";
import { drawFields } from "#lib/packages/fields/draw-fields.ts";

export const POST = handle(approvals.drawFields, drawFields);
