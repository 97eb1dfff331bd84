import { checkBulkSend } from "#lib/bulk-send/check-bulk-send.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(bulkSend.checkBulkSend, checkBulkSend);
