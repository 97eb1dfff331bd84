import { groups } from "#lib/contract/groups.ts";
import { handle } from "#lib/http/handle.ts";
import { listGroupSummaries } from "#lib/packages/groups/list-group-summaries.ts";

export const GET = handle(groups.listGroupSummaries, listGroupSummaries);
