import { callbacks } from "#lib/contract/callbacks.ts";
import { listDeliveries } from "#lib/delivery/webhooks/list-deliveries.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.listDeliveries, listDeliveries);
