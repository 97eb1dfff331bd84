import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { leadPerson } from "#lib/tokens/lead-person.ts";
import { redeemToken } from "#lib/tokens/redeem-token.ts";
import { sessionCookieHeaders } from "#lib/tokens/session-cookies.ts";

export const GET = handle(tokens.redeemToken, redeemToken, { headers: sessionCookieHeaders, refused: leadPerson });
