import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { enterBySession } from "#lib/tokens/enter-by-session.ts";
import { leadPerson } from "#lib/tokens/lead-person.ts";
import { sessionCookieHeaders } from "#lib/tokens/session-cookies.ts";

export const GET = handle(tokens.enterBySession, enterBySession, {
  headers: sessionCookieHeaders,
  refused: leadPerson,
});
