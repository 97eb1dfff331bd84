import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { enterBySession } from "#lib/sessions/enter-by-session.ts";
import { leadPerson } from "#lib/sessions/lead-person.ts";
import { sessionCookieHeaders } from "#lib/sessions/session-cookies.ts";

export const GET = handle(tokens.enterBySession, enterBySession, {
  headers: sessionCookieHeaders,
  refused: leadPerson,
});
