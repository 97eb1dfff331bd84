import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { getDelivery } from "#lib/callbacks/get-delivery.ts";

export const GET = handle(callbacks.getDelivery, getDelivery);
