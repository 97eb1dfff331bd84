import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { completionReport } from "#lib/reports/completion-report.ts";

export const GET = handle(reports.completionReport, completionReport);
