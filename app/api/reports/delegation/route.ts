import { reports } from "#lib/api/contract/reports.ts";
import { handle } from "#lib/api/handle.ts";
import { delegationReport } from "#lib/reports/delegation-report.ts";

export const GET = handle(reports.delegationReport, delegationReport);
