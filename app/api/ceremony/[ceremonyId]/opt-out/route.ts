import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { optOut } from "#lib/ceremony/opt-out.ts";

export const POST = handle(ceremony.optOut, optOut);
