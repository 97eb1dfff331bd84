import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { createSession } from "#lib/tokens/create-session.ts";

export const POST = handle(tokens.createSession, createSession);
