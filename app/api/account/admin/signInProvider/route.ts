import { changeSignInProvider } from "#lib/accounts/security/change-sign-in-provider.ts";
import { readSignInProvider } from "#lib/accounts/security/read-sign-in-provider.ts";
import { removeSignInProvider } from "#lib/accounts/security/remove-sign-in-provider.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(security.readSignInProvider, readSignInProvider);
export const PUT = handle(security.changeSignInProvider, changeSignInProvider);
export const DELETE = handle(security.removeSignInProvider, removeSignInProvider);
