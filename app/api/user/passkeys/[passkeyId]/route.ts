import { removePasskey, renamePasskey } from "#lib/accounts/security/passkeys.ts";
import { passkeys } from "#lib/contract/passkeys.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(passkeys.renamePasskey, renamePasskey);
export const DELETE = handle(passkeys.removePasskey, removePasskey);
