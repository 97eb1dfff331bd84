import { callbacks } from "#lib/contract/callbacks.ts";
import { replayDeliveries } from "#lib/delivery/webhooks/replay-deliveries.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(callbacks.replayDeliveries, replayDeliveries);
