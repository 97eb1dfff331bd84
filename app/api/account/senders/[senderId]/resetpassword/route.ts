import { resetPassword } from "#lib/accounts/reset-password.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(accounts.resetPassword, resetPassword);
