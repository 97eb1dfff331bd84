import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { leadPerson } from "#lib/sessions/lead-person.ts";
import { redeemToken } from "#lib/sessions/redeem-token.ts";
import { sessionCookieHeaders } from "#lib/sessions/session-cookies.ts";

export const GET = handle(tokens.redeemToken, redeemToken, { headers: sessionCookieHeaders, refused: leadPerson });
