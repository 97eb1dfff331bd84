import { groups } from "#lib/contract/groups.ts";
import { handle } from "#lib/http/handle.ts";
import { changeGroup } from "#lib/packages/groups/change-group.ts";
import { getGroup } from "#lib/packages/groups/get-group.ts";
import { removeGroup } from "#lib/packages/groups/remove-group.ts";

export const GET = handle(groups.getGroup, getGroup);
export const PUT = handle(groups.changeGroup, changeGroup);
export const DELETE = handle(groups.removeGroup, removeGroup);
