import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { transactionDetail } from "#lib/reports/transaction-reports.ts";

export const GET = handle(reports.transactionDetail, transactionDetail);
