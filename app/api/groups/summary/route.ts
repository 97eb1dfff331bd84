import { groups } from "#lib/api/contract/groups.ts";
import { handle } from "#lib/api/handle.ts";
import { listGroupSummaries } from "#lib/groups/list-group-summaries.ts";

export const GET = handle(groups.listGroupSummaries, listGroupSummaries);
