import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { senderTransactionSummary } from "#lib/reports/transaction-reports.ts";

export const GET = handle(reports.senderTransactionSummary, senderTransactionSummary);
