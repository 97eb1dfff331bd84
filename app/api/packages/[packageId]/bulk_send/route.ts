import { listBulkSends } from "#lib/bulk-send/list-bulk-sends.ts";
import { startBulkSend } from "#lib/bulk-send/start-bulk-send.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(bulkSend.listBulkSends, listBulkSends);
export const POST = handle(bulkSend.startBulkSend, startBulkSend);
