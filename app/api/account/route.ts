import { changeAccount } from "#lib/accounts/change-account.ts";
import { getAccount } from "#lib/accounts/get-account.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.getAccount, getAccount);
export const PUT = handle(accounts.changeAccount, changeAccount);
