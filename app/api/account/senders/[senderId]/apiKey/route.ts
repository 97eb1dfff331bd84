import { getApiKey } from "#lib/accounts/get-api-key.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accounts.getApiKey, getApiKey);
