import { revokeSubAccountApiKey } from "#lib/accounts/sub-accounts/sub-account-keys.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const DELETE = handle(subAccounts.revokeSubAccountApiKey, revokeSubAccountApiKey);
