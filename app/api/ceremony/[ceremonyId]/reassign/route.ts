import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { reassign } from "#lib/signing/reassign.ts";

export const POST = handle(ceremony.reassign, reassign);
