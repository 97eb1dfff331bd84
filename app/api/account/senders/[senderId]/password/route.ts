import { changePassword } from "#lib/accounts/change-password.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(accounts.changePassword, changePassword);
