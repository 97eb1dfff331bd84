// GET /reports/usage: how many packages of each sender are in which state.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { type reports, usageStates } from "#lib/contract/reports.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { zonedDay } from "#lib/core/zoned-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { knownZone } from "#lib/language/formats.ts";
import { inScope } from "./in-scope.ts";
import { type ReportScope, reportScope, sendersById } from "./report-scope.ts";

type State = (typeof usageStates)[number];
type Counts = Record<State, number>;

/** Our choice: a hundred years; a longer range is refused by months. */
const mostMonths = 1200;

const none = (): Counts => Object.fromEntries(usageStates.map((state) => [state, 0])) as Counts;

/**
 * Our choice: a package counts by its last update, as in the completion report, so that both tell the same story; one in the
 * trash counts there alone; `active` is what is out for signing, the same as `sent`.
 */
export const usageReport: Operation<typeof reports.usageReport> = async ({ caller, query, wants }) => {
  const scope = await reportScope(caller, query);
  const state = sql<State>`case when ${packages.trashed} then 'trashed' else lower(${packages.status}) end`;
  const months = query.by === "month" ? monthsOf(scope) : [];
  const month =
    query.by === "month"
      ? sql<string>`to_char(${packages.updated} at time zone ${sql.param(knownZone(scope.zone))}::text, 'YYYY-MM')`
      : sql<string>`''`;
  const rows = await db
    .select({ ownerId: packages.ownerId, state, month, count: sql<number>`count(*)`.mapWith(Number) })
    .from(packages)
    .where(and(inScope(scope), eq(packages.type, "PACKAGE")))
    // By their places: the month's parameter would be another one here.
    .groupBy(sql`1, 2, 3`);
  // Vendor clients read a report without senders as no report: then it is the asked one, or the caller, with nothing.
  const counts = new Map<string, Counts>(rows.length > 0 ? [] : [[scope.senderId ?? caller.senderId, none()]]);
  const byMonth = new Map(months.map((one) => [one, none()]));
  for (const { ownerId, state, month, count } of rows) {
    const of = counts.get(ownerId) ?? none();
    add(of, state, count);
    counts.set(ownerId, of);
    const then = byMonth.get(month);
    if (then) add(then, state, count);
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
  return {
    from: wireTime(scope.from),
    to: wireTime(scope.to),
    senders,
    ...(query.by ? { months: [...byMonth].map(([month, packages]) => ({ month, packages })) } : {}),
  };
};

function add(to: Counts, state: State, count: number): void {
  to[state] += count;
  if (state === "sent") to.active += count;
}

/** Every month of the range as `2026-11`, also one without packages: what is drawn has no gaps. */
function monthsOf({ from, to, zone }: ReportScope): string[] {
  const [first, last] = [zonedDay(from, zone), zonedDay(to, zone)];
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = numberOf(last) - numberOf(first) + 1;
  if (count > mostMonths) refuse("error.validation.query", { parameters: { field: "by" } });
  return Array.from({ length: count }, (_, at) => {
    const month = numberOf(first) + at;
    return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
