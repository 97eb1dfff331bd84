import { groups } from "#lib/contract/groups.ts";
import { handle } from "#lib/http/handle.ts";
import { addGroupMember } from "#lib/packages/groups/add-group-member.ts";

export const POST = handle(groups.addGroupMember, addGroupMember);
