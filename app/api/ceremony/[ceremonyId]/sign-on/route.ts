import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { beginSignOn } from "#lib/signing/authentication/sign-on/begin-sign-on.ts";
import { leadToEnd } from "#lib/signing/authentication/sign-on/lead-to-end.ts";
import { returnFromSignOn } from "#lib/signing/authentication/sign-on/return-from-sign-on.ts";

export const GET = handle(ceremony.returnFromSignOn, returnFromSignOn, { refused: leadToEnd });
export const POST = handle(ceremony.beginSignOn, beginSignOn);
