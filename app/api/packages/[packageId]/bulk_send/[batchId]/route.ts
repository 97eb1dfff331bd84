import { bulkSend } from "#lib/api/contract/bulk-send.ts";
import { handle } from "#lib/api/handle.ts";
import { getBulkSend } from "#lib/bulk-send/get-bulk-send.ts";

export const GET = handle(bulkSend.getBulkSend, getBulkSend);
