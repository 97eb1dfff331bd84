import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { listDeliveries } from "#lib/callbacks/list-deliveries.ts";

export const GET = handle(callbacks.listDeliveries, listDeliveries);
