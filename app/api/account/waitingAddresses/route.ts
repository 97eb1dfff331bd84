import { listWaitingAddresses } from "#lib/accounts/waiting-address.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.listWaitingAddresses, listWaitingAddresses);
