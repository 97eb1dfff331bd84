import { listSubAccountApiKeys, makeSubAccountApiKey } from "#lib/accounts/sub-accounts/sub-account-keys.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(subAccounts.listSubAccountApiKeys, listSubAccountApiKeys);
export const POST = handle(subAccounts.makeSubAccountApiKey, makeSubAccountApiKey);
