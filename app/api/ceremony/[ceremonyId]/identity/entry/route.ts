import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { enterIdentified } from "#lib/signing/authentication/identity/enter-identified.ts";

export const POST = handle(identity.enterIdentified, enterIdentified);
