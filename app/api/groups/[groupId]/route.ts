import { groups } from "#lib/api/contract/groups.ts";
import { handle } from "#lib/api/handle.ts";
import { changeGroup } from "#lib/groups/change-group.ts";
import { getGroup } from "#lib/groups/get-group.ts";
import { removeGroup } from "#lib/groups/remove-group.ts";

export const GET = handle(groups.getGroup, getGroup);
export const PUT = handle(groups.changeGroup, changeGroup);
export const DELETE = handle(groups.removeGroup, removeGroup);
