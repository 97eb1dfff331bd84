import { retryBulkSend } from "#lib/bulk-send/stop-bulk-send.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(bulkSend.retryBulkSend, retryBulkSend);
