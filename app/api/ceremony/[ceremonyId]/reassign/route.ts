import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { reassign } from "#lib/ceremony/reassign.ts";

export const POST = handle(ceremony.reassign, reassign);
