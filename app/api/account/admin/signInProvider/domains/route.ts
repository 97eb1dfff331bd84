import { proveSignInDomain } from "#lib/accounts/security/prove-sign-in-domain.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(security.proveSignInDomain, proveSignInDomain);
