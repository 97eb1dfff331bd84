import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { decline } from "#lib/ceremony/decline.ts";

export const POST = handle(ceremony.decline, decline);
