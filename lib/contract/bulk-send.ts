// Endpoints that send a template to many people at once.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { BulkBatchList, BulkBatchProgress, BulkSendInput } from "./records/bulk-send.ts";
import { ShortText } from "./records/limits.ts";

const range = { from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() };
const batch = {
  id: "0b6f3c52-6d0f-4c2e-9a58-3f1c0f6a7d11",
  templateId: "bw1FGkfWT7tf0X4r6bHUfvIblKQ=",
  name: "Leases of spring",
  description: "",
  status: "IN_PROGRESS" as const,
  submitted: "2026-11-21T08:00:00Z",
  finished: null,
  total: 2,
  created: 1,
  failed: 0,
};

export const bulkSend = {
  startBulkSend: endpoint("POST /packages/{packageId}/bulk_send", {
    summary: "Makes and sends a package of a template for every row of a CSV file, which travels as a part of any name",
    access: "sender",
    restricted: false,
    body: BulkSendInput,
    bodyOptional: true,
    form: true,
    limit: 8 * 1024 * 1024,
    idempotent: true,
    returns: z.object({ id: z.string() }),
    example: { body: { name: "Leases of spring", description: "" }, reply: { id: batch.id } },
  }),
  listBulkSends: endpoint("GET /packages/{packageId}/bulk_send", {
    summary: "The bulk sends of a template, newest first",
    access: "sender",
    restricted: false,
    query: z.object(range),
    returns: BulkBatchList,
    example: { query: { from: "1", to: "20" }, reply: { count: 1, results: [batch] } },
  }),
  getBulkSend: endpoint("GET /packages/{packageId}/bulk_send/{batchId}", {
    summary: "How far a bulk send has come, with its rows",
    access: "sender",
    restricted: false,
    query: z.object({ ...range, status: ShortText.optional() }),
    returns: BulkBatchProgress,
    example: {
      query: { from: "1", to: "50" },
      reply: {
        ...batch,
        rows: {
          count: 2,
          results: [
            {
              rowNumber: 2,
              status: "CREATED" as const,
              packageId: "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=",
              messageKey: null,
              message: null,
            },
            { rowNumber: 3, status: "WAITING" as const, packageId: null, messageKey: null, message: null },
          ],
        },
      },
    },
  }),
} as const;
