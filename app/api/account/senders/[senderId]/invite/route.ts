import { reinviteSender } from "#lib/accounts/invite-sender.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const POST = handle(accounts.reinviteSender, reinviteSender);
