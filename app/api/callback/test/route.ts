import { callbacks } from "#lib/contract/callbacks.ts";
import { testCallback } from "#lib/delivery/webhooks/test-callback.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(callbacks.testCallback, testCallback);
