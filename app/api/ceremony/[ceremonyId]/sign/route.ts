import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { sign } from "#lib/ceremony/sign.ts";

export const POST = handle(ceremony.sign, sign);
