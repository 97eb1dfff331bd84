import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { createSession } from "#lib/sessions/create-session.ts";

export const POST = handle(tokens.createSession, createSession);
