import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { beginIdentity } from "#lib/signing/authentication/identity/begin-identity.ts";

export const POST = handle(identity.beginIdentity, beginIdentity);
