import { trySignInProvider } from "#lib/accounts/security/try-sign-in-provider.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(security.trySignInProvider, trySignInProvider);
