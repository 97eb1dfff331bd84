import { callbacks } from "#lib/contract/callbacks.ts";
import { getConnectorCallback } from "#lib/delivery/webhooks/get-connector-callback.ts";
import { setConnectorCallback } from "#lib/delivery/webhooks/set-connector-callback.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.getConnectorCallback, getConnectorCallback);
export const POST = handle(callbacks.setConnectorCallback, setConnectorCallback);
