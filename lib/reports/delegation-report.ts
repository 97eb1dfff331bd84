// GET /reports/delegation: who was named and unnamed as whose delegate.
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { delegationEvents } from "#db/schema/delegation-events.ts";
import type { DelegationReport, reports } from "#lib/contract/reports.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { reportScope } from "./report-scope.ts";

/** The product family shows a map by sender in one client and a list in its description: the answer has both. */
export const delegationReport: Operation<typeof reports.delegationReport> = async ({ caller, query, wants }) => {
  const scope = await reportScope(caller, query);
  const rows = await db
    .select()
    .from(delegationEvents)
    .where(
      and(
        eq(delegationEvents.accountId, scope.accountId),
        scope.senderId ? eq(delegationEvents.senderId, scope.senderId) : undefined,
        gte(delegationEvents.at, scope.from),
        lte(delegationEvents.at, scope.to),
      ),
    )
    .orderBy(asc(delegationEvents.at), asc(delegationEvents.id));
  const events = rows.map((row) => ({
    eventDate: wireTime(row.at),
    eventType: row.type,
    eventDescription: row.description,
    eventUser: row.userName,
  }));
  if (wants === "text/csv") {
    const header = ["Sender Id", "Event Date", "Event Type", "Event Description", "Event User"];
    const lines = events.map((event, at) => [rows[at]?.senderId ?? "", ...Object.values(event)]);
    return { ...csvFile(csvOf(header, lines), "delegation.csv"), bare: true };
  }
  const reports: DelegationReport["delegationEventReports"] = {};
  for (const [at, event] of events.entries()) {
    const senderId = rows[at]?.senderId ?? "";
    reports[senderId] = [...(reports[senderId] ?? []), event];
  }
  return {
    from: wireTime(scope.from),
    to: wireTime(scope.to),
    delegationEventReports: reports,
    delegationEvents: events.map((event, at) => ({ senderId: rows[at]?.senderId ?? "", ...event })),
  };
};
