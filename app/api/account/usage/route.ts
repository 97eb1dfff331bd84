import { readUsage } from "#lib/accounts/read-usage.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accounts.readUsage, readUsage);
