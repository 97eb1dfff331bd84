import { confirmSession } from "#lib/accounts/security/confirm-session.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(security.confirmSession, confirmSession);
