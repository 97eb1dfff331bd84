import { dropWaitingAddress, readWaitingAddress, resendWaitingAddress } from "#lib/accounts/waiting-address.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.readWaitingAddress, readWaitingAddress);
export const POST = handle(accounts.resendWaitingAddress, resendWaitingAddress);
export const DELETE = handle(accounts.dropWaitingAddress, dropWaitingAddress);
