import { endOneSession } from "#lib/accounts/security/own-sessions.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const DELETE = handle(security.endOneSession, endOneSession);
