import { changeAccount } from "#lib/accounts/change-account.ts";
import { getAccount } from "#lib/accounts/get-account.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accounts.getAccount, getAccount);
export const PUT = handle(accounts.changeAccount, changeAccount);
