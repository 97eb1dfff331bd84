import { groups } from "#lib/api/contract/groups.ts";
import { handle } from "#lib/api/handle.ts";
import { addGroupMember } from "#lib/groups/add-group-member.ts";

export const POST = handle(groups.addGroupMember, addGroupMember);
