import { listWaitingAddresses } from "#lib/accounts/waiting-address.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accounts.listWaitingAddresses, listWaitingAddresses);
