import { beginConfirmation } from "#lib/accounts/security/confirm-session.ts";
import { passkeys } from "#lib/contract/passkeys.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(passkeys.beginConfirmation, beginConfirmation);
