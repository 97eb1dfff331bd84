import { readBulkSample } from "#lib/bulk-send/bulk-sample.ts";
import { bulkSend } from "#lib/contract/bulk-send.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(bulkSend.readBulkSample, readBulkSample);
