// Endpoints of the reports that list whole packages, page by page.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Package } from "./records/package.ts";

/** A timestamp, or a date that stands for its whole day where the account lives; without both, the current day. */
export const TransactionQuery = z.object({
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
  status: z.string().max(40).optional(),
  senderId: z.string().max(255).optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

export const TransactionSummary = z
  .object({ content: z.array(Package), totalElements: z.int() })
  .meta({ id: "TransactionSummary" });
export type TransactionSummary = z.infer<typeof TransactionSummary>;

const example = {
  query: { from: "2026-11-01", to: "2026-11-30", page: "0", size: "20" },
  reply: { content: [examples.packageRecord], totalElements: 1 },
};

export const transactionReports = {
  transactionSummary: endpoint("GET /reports/transaction-summary", {
    summary: "Whole packages of all senders that one may report on, the last changed first",
    access: "sender",
    fromReplica: true,
    query: TransactionQuery,
    returns: TransactionSummary,
    example,
  }),
  senderTransactionSummary: endpoint("GET /reports/sender-transaction-summary", {
    summary: "Whole packages of one sender, the last changed first",
    access: "sender",
    fromReplica: true,
    query: TransactionQuery,
    returns: TransactionSummary,
    example,
  }),
  transactionDetail: endpoint("GET /reports/transaction-detail/{packageId}", {
    summary: "One package of such a report",
    access: "sender",
    fromReplica: true,
    returns: Package,
    example: { reply: examples.packageRecord },
  }),
} as const;
