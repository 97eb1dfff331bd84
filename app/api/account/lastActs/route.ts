import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";
import { listLastActs } from "#lib/packages/transfer/count-sender-packages.ts";

export const GET = handle(accounts.listLastActs, listLastActs);
