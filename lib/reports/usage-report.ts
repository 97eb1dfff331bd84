// GET /reports/usage: how many packages of each sender are in which state.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { type reports, usageStates } from "#lib/contract/reports.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inScope } from "./in-scope.ts";
import { reportScope, sendersById } from "./report-scope.ts";

type State = (typeof usageStates)[number];
type Counts = Record<State, number>;

const none = (): Counts => Object.fromEntries(usageStates.map((state) => [state, 0])) as Counts;

/**
 * Our choice: a package counts by its last update, as in the completion report, so that both tell the same story; one in the
 * trash counts there alone; `active` is what is out for signing, the same as `sent`.
 */
export const usageReport: Operation<typeof reports.usageReport> = async ({ caller, query, wants }) => {
  const scope = await reportScope(caller, query);
  const state = sql<State>`case when ${packages.trashed} then 'trashed' else lower(${packages.status}) end`;
  const rows = await db
    .select({ ownerId: packages.ownerId, state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(packages)
    .where(and(inScope(scope), eq(packages.type, "PACKAGE")))
    .groupBy(packages.ownerId, state);
  // Vendor clients read a report without senders as no report: then it is the asked one, or the caller, with nothing.
  const counts = new Map<string, Counts>(rows.length > 0 ? [] : [[scope.senderId ?? caller.senderId, none()]]);
  for (const { ownerId, state, count } of rows) {
    const of = counts.get(ownerId) ?? none();
    of[state] = count;
    if (state === "sent") of.active = count;
    counts.set(ownerId, of);
  }
  const known = await sendersById([...counts.keys()]);
  const senders = [...counts]
    .flatMap(([id, packages]) => {
      const sender = known.get(id);
      return sender ? [{ sender, packages }] : [];
    })
    .sort((a, b) => (a.sender.email < b.sender.email ? -1 : 1));
  if (wants === "text/csv") {
    const header = ["Sender Name", "Sender Email", "Sender Id", ...usageStates.map((one) => one.toUpperCase())];
    const lines = senders.map(({ sender, packages }) => [
      sender.name,
      sender.email,
      sender.id,
      ...usageStates.map((one) => packages[one]),
    ]);
    return { ...csvFile(csvOf(header, lines), "usage.csv"), bare: true };
  }
  return { from: wireTime(scope.from), to: wireTime(scope.to), senders };
};
