import { addDelegate, removeDelegate } from "#lib/accounts/delegates/add-delegate.ts";
import { delegates } from "#lib/contract/delegates.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(delegates.addDelegate, addDelegate);
export const DELETE = handle(delegates.removeDelegate, removeDelegate);
