import { listSubAccounts } from "#lib/accounts/sub-accounts/read-sub-accounts.ts";
import { createSubAccount } from "#lib/accounts/sub-accounts/write-sub-accounts.ts";
import { subAccounts } from "#lib/contract/sub-accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(subAccounts.listSubAccounts, listSubAccounts);
export const POST = handle(subAccounts.createSubAccount, createSubAccount);
