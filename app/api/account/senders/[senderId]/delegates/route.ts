import { delegates } from "#lib/api/contract/delegates.ts";
import { handle } from "#lib/api/handle.ts";
import { listDelegates } from "#lib/delegates/list-delegates.ts";
import { clearDelegates, replaceDelegates } from "#lib/delegates/replace-delegates.ts";

export const GET = handle(delegates.listDelegates, listDelegates);
export const PUT = handle(delegates.replaceDelegates, replaceDelegates);
export const DELETE = handle(delegates.clearDelegates, clearDelegates);
