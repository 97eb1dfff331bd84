import { delegates } from "#lib/api/contract/delegates.ts";
import { handle } from "#lib/api/handle.ts";
import { addDelegate, removeDelegate } from "#lib/delegates/add-delegate.ts";

export const POST = handle(delegates.addDelegate, addDelegate);
export const DELETE = handle(delegates.removeDelegate, removeDelegate);
