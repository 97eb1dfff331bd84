import { getBulkSend } from "#lib/bulk-send/get-bulk-send.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(bulkSend.getBulkSend, getBulkSend);
