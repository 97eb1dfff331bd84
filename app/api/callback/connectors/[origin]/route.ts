import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { getConnectorCallback } from "#lib/callbacks/get-connector-callback.ts";
import { setConnectorCallback } from "#lib/callbacks/set-connector-callback.ts";

export const GET = handle(callbacks.getConnectorCallback, getConnectorCallback);
export const POST = handle(callbacks.setConnectorCallback, setConnectorCallback);
