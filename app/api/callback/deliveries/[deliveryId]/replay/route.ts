import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { replayDelivery } from "#lib/callbacks/replay-delivery.ts";

export const POST = handle(callbacks.replayDelivery, replayDelivery);
