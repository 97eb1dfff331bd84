import { changePassword } from "#lib/accounts/change-password.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const POST = handle(accounts.changePassword, changePassword);
