import { callbacks } from "#lib/contract/callbacks.ts";
import { getCallback } from "#lib/delivery/webhooks/get-callback.ts";
import { setCallback } from "#lib/delivery/webhooks/set-callback.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.getCallback, getCallback);
export const POST = handle(callbacks.setCallback, setCallback);
