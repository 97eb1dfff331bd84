import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { getCallback } from "#lib/callbacks/get-callback.ts";
import { setCallback } from "#lib/callbacks/set-callback.ts";

export const GET = handle(callbacks.getCallback, getCallback);
export const POST = handle(callbacks.setCallback, setCallback);
