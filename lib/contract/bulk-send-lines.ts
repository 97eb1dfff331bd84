// The endpoints of bulk sends as a browser has to know them; those of other screens are in lines.ts.
import type * as bulkSendModule from "./bulk-send.ts";
import { linesOf } from "./lines-of.ts";

export const bulkSend = linesOf<typeof bulkSendModule.bulkSend>()({
  startBulkSend: "POST /packages/{packageId}/bulk_send",
  listBulkSends: "GET /packages/{packageId}/bulk_send",
  getBulkSend: "GET /packages/{packageId}/bulk_send/{batchId}",
  readBulkSample: "GET /packages/{packageId}/bulk_send/sample",
  checkBulkSend: "POST /packages/{packageId}/bulk_send/check",
  stopBulkSend: "POST /packages/{packageId}/bulk_send/{batchId}/stop",
  retryBulkSend: "POST /packages/{packageId}/bulk_send/{batchId}/retry",
  readBulkResults: "GET /packages/{packageId}/bulk_send/{batchId}/results",
});
