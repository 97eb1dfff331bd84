import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { optOut } from "#lib/signing/opt-out.ts";

export const POST = handle(ceremony.optOut, optOut);
