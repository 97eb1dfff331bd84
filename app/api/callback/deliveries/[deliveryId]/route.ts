import { callbacks } from "#lib/contract/callbacks.ts";
import { getDelivery } from "#lib/delivery/webhooks/get-delivery.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.getDelivery, getDelivery);
