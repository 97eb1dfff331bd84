import { addPasskey, listPasskeys } from "#lib/accounts/security/passkeys.ts";
import { passkeys } from "#lib/contract/passkeys.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(passkeys.listPasskeys, listPasskeys);
export const POST = handle(passkeys.addPasskey, addPasskey);
