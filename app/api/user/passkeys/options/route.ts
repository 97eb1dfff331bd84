import { beginPasskey } from "#lib/accounts/security/passkeys.ts";
import { passkeys } from "#lib/contract/passkeys.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(passkeys.beginPasskey, beginPasskey);
