// What the browser asks of reports: the interface's own answers, and the same as a file.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressOf, askedLanguage, CallError, call, isOffline } from "#lib/contract/call.ts";
import { reports } from "#lib/contract/lines.ts";
import type { CompletionReport, DelegationReport, UsageReport } from "#lib/contract/reports.ts";

/** Days as `2026-11-27`, whole ones where the account lives; an empty sender is everybody whom one may see. */
export type ReportDays = { from: string; to: string; senderId?: string };

/** Asked for JSON, none of them answers with a file. */
const keys = (kind: string, asked: object) => ["reports", kind, asked] as const;

export const usageReport = (asked: ReportDays) =>
  queryOptions({
    queryKey: keys("usage", asked),
    queryFn: async ({ signal }) =>
      (await call(reports.usageReport, { query: { ...asked, by: "month" }, signal })) as UsageReport,
    placeholderData: keepPreviousData,
  });

export const completionReport = (asked: ReportDays & { status?: string }) =>
  queryOptions({
    queryKey: keys("completion", asked),
    queryFn: async ({ signal }) => (await call(reports.completionReport, { query: asked, signal })) as CompletionReport,
    placeholderData: keepPreviousData,
  });

export const delegationReport = (asked: ReportDays) =>
  queryOptions({
    queryKey: keys("delegation", asked),
    queryFn: async ({ signal }) => (await call(reports.delegationReport, { query: asked, signal })) as DelegationReport,
    placeholderData: keepPreviousData,
  });

const lines = {
  usage: reports.usageReport,
  completion: reports.completionReport,
  delegation: reports.delegationReport,
} as const;
export type ReportKind = keyof typeof lines;

/** The very file that programs get. */
export async function reportCsv(kind: ReportKind, asked: ReportDays & { status?: string }): Promise<Blob> {
  const offline = isOffline();
  const response = await fetch(addressOf(lines[kind], { query: asked }), {
    headers: { accept: "text/csv", ...askedLanguage() },
  }).catch(() => {
    throw new CallError(0, {}, offline ? "not sent" : "unknown");
  });
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})));
  return response.blob();
}
