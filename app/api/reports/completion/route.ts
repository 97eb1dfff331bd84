import { reports } from "#lib/api/contract/reports.ts";
import { handle } from "#lib/api/handle.ts";
import { completionReport } from "#lib/reports/completion-report.ts";

export const GET = handle(reports.completionReport, completionReport);
