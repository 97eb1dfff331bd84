import { getApiKey } from "#lib/accounts/get-api-key.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { rotateApiKey } from "#lib/sessions/rotate-api-key.ts";

export const GET = handle(accounts.getApiKey, getApiKey);
export const POST = handle(tokens.rotateApiKey, rotateApiKey);
