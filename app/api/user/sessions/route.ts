import { endOtherSessions, listSessions } from "#lib/accounts/security/own-sessions.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(security.listSessions, listSessions);
export const DELETE = handle(security.endOtherSessions, endOtherSessions);
