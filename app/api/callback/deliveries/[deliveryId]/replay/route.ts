import { callbacks } from "#lib/contract/callbacks.ts";
import { replayDelivery } from "#lib/delivery/webhooks/replay-delivery.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(callbacks.replayDelivery, replayDelivery);
