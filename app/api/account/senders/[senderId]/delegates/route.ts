import { listDelegates } from "#lib/accounts/delegates/list-delegates.ts";
import { clearDelegates, replaceDelegates } from "#lib/accounts/delegates/replace-delegates.ts";
import { delegates } from "#lib/contract/delegates.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(delegates.listDelegates, listDelegates);
export const PUT = handle(delegates.replaceDelegates, replaceDelegates);
export const DELETE = handle(delegates.clearDelegates, clearDelegates);
