import { reports } from "#lib/api/contract/reports.ts";
import { handle } from "#lib/api/handle.ts";
import { usageReport } from "#lib/reports/usage-report.ts";

export const GET = handle(reports.usageReport, usageReport);
