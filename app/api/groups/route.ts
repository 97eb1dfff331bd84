import { groups } from "#lib/api/contract/groups.ts";
import { handle } from "#lib/api/handle.ts";
import { createGroup } from "#lib/groups/create-group.ts";
import { listGroups } from "#lib/groups/list-groups.ts";

export const GET = handle(groups.listGroups, listGroups);
export const POST = handle(groups.createGroup, createGroup);
