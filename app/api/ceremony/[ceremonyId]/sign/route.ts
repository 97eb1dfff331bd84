import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { sign } from "#lib/signing/sign.ts";

export const POST = handle(ceremony.sign, sign);
