import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { decline } from "#lib/signing/decline.ts";

export const POST = handle(ceremony.decline, decline);
