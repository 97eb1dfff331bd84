// Endpoints that send a template to many people at once.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  BulkBatch,
  BulkBatchList,
  BulkBatchProgress,
  BulkCheck,
  BulkCheckInput,
  BulkSendInput,
} from "./records/bulk-send.ts";
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
  retriable: 0,
  senderName: "Olive Owner",
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
    told: true,
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
              people: [{ role: "Tenant", name: "Tess Tenant", email: "tess@example.net" }],
              packageStatus: "SENT" as const,
            },
            {
              rowNumber: 3,
              status: "WAITING" as const,
              packageId: null,
              messageKey: null,
              message: null,
              people: [],
              packageStatus: null,
            },
          ],
        },
      },
    },
  }),
  readBulkSample: endpoint("GET /packages/{packageId}/bulk_send/sample", {
    summary: "A CSV file to begin from, with this template's columns",
    access: "sender",
    restricted: false,
    returns: "file",
    media: ["text/csv"],
    internal: true,
  }),
  checkBulkSend: endpoint("POST /packages/{packageId}/bulk_send/check", {
    summary: "Tries a file of a bulk send, row by row, without sending or keeping anything",
    access: "sender",
    restricted: false,
    query: z.object({ ...range, only: z.enum(["wrong"]).optional() }),
    body: BulkCheckInput,
    bodyOptional: true,
    form: true,
    limit: 8 * 1024 * 1024,
    returns: BulkCheck,
    internal: true,
  }),
  stopBulkSend: endpoint("POST /packages/{packageId}/bulk_send/{batchId}/stop", {
    summary: "Sends no further row of a bulk send",
    access: "sender",
    restricted: false,
    returns: BulkBatch,
    internal: true,
  }),
  retryBulkSend: endpoint("POST /packages/{packageId}/bulk_send/{batchId}/retry", {
    summary: "Sends the rows that failed or were stopped, once more",
    access: "sender",
    restricted: false,
    returns: BulkBatch,
    internal: true,
  }),
  readBulkResults: endpoint("GET /packages/{packageId}/bulk_send/{batchId}/results", {
    summary: "What became of every row of a bulk send, as CSV",
    access: "sender",
    restricted: false,
    returns: "stream",
    told: true,
    internal: true,
  }),
} as const;
