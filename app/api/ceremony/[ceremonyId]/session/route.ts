import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { getSessionEnd } from "#lib/signing/get-session-end.ts";
import { keepSession } from "#lib/signing/keep-session.ts";

export const GET = handle(ceremony.getSessionEnd, getSessionEnd);
export const POST = handle(ceremony.keepSession, keepSession);
