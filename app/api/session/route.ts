import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { endSession } from "#lib/tokens/end-session.ts";
import { readSession } from "#lib/tokens/read-session.ts";

export const GET = handle(tokens.readSession, readSession);
export const DELETE = handle(tokens.endSession, endSession);
