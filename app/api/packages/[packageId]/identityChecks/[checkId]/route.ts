import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { decideIdentity } from "#lib/signing/authentication/identity/decide-identity.ts";

export const POST = handle(identity.decideIdentity, decideIdentity);
