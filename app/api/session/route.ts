import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { endSession } from "#lib/sessions/end-session.ts";
import { readSession } from "#lib/sessions/read-session.ts";

export const GET = handle(tokens.readSession, readSession);
export const DELETE = handle(tokens.endSession, endSession);
