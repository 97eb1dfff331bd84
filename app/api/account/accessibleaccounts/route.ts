import { listAccessibleAccounts } from "#lib/accounts/sub-accounts/read-sub-accounts.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(subAccounts.listAccessibleAccounts, listAccessibleAccounts);
