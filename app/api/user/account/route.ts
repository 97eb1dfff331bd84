import { enterAccount } from "#lib/accounts/sub-accounts/enter-account.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(subAccounts.enterAccount, enterAccount);
