import { groups } from "#lib/contract/groups.ts";
import { handle } from "#lib/http/handle.ts";
import { createGroup } from "#lib/packages/groups/create-group.ts";
import { listGroups } from "#lib/packages/groups/list-groups.ts";

export const GET = handle(groups.listGroups, listGroups);
export const POST = handle(groups.createGroup, createGroup);
