import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { transactionSummary } from "#lib/reports/transaction-reports.ts";

export const GET = handle(reports.transactionSummary, transactionSummary);
