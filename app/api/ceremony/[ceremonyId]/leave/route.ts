import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { leave } from "#lib/signing/leave.ts";

export const POST = handle(ceremony.leave, leave);
