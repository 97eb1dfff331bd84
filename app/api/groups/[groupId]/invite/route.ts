import { groups } from "#lib/contract/groups.ts";
import { handle } from "#lib/http/handle.ts";
import { inviteToGroup } from "#lib/packages/groups/invite-to-group.ts";

export const POST = handle(groups.inviteToGroup, inviteToGroup);
