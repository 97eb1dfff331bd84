import { changeSubAccount } from "#lib/accounts/sub-accounts/write-sub-accounts.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(subAccounts.changeSubAccount, changeSubAccount);
