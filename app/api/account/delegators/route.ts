import { listDelegators } from "#lib/accounts/delegates/list-delegates.ts";
import { delegates } from "#lib/contract/delegates.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(delegates.listDelegators, listDelegators);
