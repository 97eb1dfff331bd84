import { groups } from "#lib/api/contract/groups.ts";
import { handle } from "#lib/api/handle.ts";
import { inviteToGroup } from "#lib/groups/invite-to-group.ts";

export const POST = handle(groups.inviteToGroup, inviteToGroup);
