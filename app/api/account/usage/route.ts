import { readUsage } from "#lib/accounts/read-usage.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.readUsage, readUsage);
