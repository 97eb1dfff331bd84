import { changeSender, replaceSender } from "#lib/accounts/change-sender.ts";
import { getSender } from "#lib/accounts/get-sender.ts";
import { removeSender } from "#lib/accounts/remove-sender.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.getSender, getSender);
export const POST = handle(accounts.changeSender, changeSender);
export const PUT = handle(accounts.replaceSender, replaceSender);
export const DELETE = handle(accounts.removeSender, removeSender);
