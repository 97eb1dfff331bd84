import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { usageReport } from "#lib/reports/usage-report.ts";

export const GET = handle(reports.usageReport, usageReport);
