import { getApiKey } from "#lib/accounts/get-api-key.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { rotateApiKey } from "#lib/tokens/rotate-api-key.ts";

export const GET = handle(accounts.getApiKey, getApiKey);
export const POST = handle(tokens.rotateApiKey, rotateApiKey);
