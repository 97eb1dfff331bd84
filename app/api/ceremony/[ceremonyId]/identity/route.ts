import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { handInIdentity } from "#lib/signing/authentication/identity/hand-in-identity.ts";

export const POST = handle(identity.handInIdentity, handInIdentity);
