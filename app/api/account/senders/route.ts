import { inviteSender } from "#lib/accounts/invite-sender.ts";
import { listSenders } from "#lib/accounts/list-senders.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.listSenders, listSenders);
export const POST = handle(accounts.inviteSender, inviteSender);
