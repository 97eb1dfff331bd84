import { reports } from "#lib/contract/reports.ts";
import { handle } from "#lib/http/handle.ts";
import { delegationReport } from "#lib/reports/delegation-report.ts";

export const GET = handle(reports.delegationReport, delegationReport);
