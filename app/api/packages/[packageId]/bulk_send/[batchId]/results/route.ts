import { readBulkResults } from "#lib/bulk-send/bulk-results.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(bulkSend.readBulkResults, readBulkResults);
