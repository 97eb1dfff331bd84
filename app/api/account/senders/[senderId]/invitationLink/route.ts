import { takeInvitationLink } from "#lib/accounts/invite-sender.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(accounts.takeInvitationLink, takeInvitationLink);
