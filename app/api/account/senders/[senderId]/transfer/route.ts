import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";
import { transferPackages } from "#lib/packages/transfer/transfer-packages.ts";

export const POST = handle(accounts.transferPackages, transferPackages);
