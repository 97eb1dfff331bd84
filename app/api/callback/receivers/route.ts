import { callbacks } from "#lib/contract/callbacks.ts";
import { listReceivers } from "#lib/delivery/webhooks/list-receivers.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.listReceivers, listReceivers);
