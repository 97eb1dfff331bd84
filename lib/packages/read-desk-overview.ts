// GET /desk/overview: of the packages that a sender owns, what does not go on by itself, what happened today, and how many were
// sent and completed on each of the last thirty days. However many there are, it reads what is recent, or wrong.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { type DeskOverview, type desk, type FeedKind, feedKinds, type StuckKind } from "#lib/contract/desk.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { instantOf, zonedDay } from "#lib/core/zoned-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { knownZone } from "#lib/language/formats.ts";

/** Our choices. */
const trendDays = 30;
const mostFed = 12;
const mostStuck = 5;
const dayMs = 86_400_000;
/** After so long somebody should ask. */
const idleMs = 14 * dayMs;
/** A due date that has passed is told for so long. */
const expiredMs = 14 * dayMs;
/** A seal takes seconds; after so long it waits for something. */
const sealMs = 10 * 60_000;

type Asked = { senderId: string; zone: string; now: Date };

const startOfDay = (at: Date, zone: string): Date => instantOf(`${zonedDay(at, zone)}T00:00`, zone) ?? at;

export const ownPackages = (senderId: string): SQL =>
  sql`p.owner_id = ${senderId} and p.type = 'PACKAGE' and p.trashed = false`;

async function trendOf({ senderId, zone, now }: Asked): Promise<DeskOverview["trend"]> {
  const today = zonedDay(now, zone);
  const days = Array.from({ length: trendDays }, (_, at) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (trendDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
  const since = instantOf(`${days[0]}T00:00`, zone) ?? now;
  // What was sent or completed since then has changed since then, which an index finds.
  const of = (column: "sent" | "completed") =>
    sql`select p.${sql.raw(column)} as at, '${sql.raw(column)}' as what from packages p
      where ${ownPackages(senderId)} and p.updated >= ${since.toISOString()} and p.${sql.raw(column)} >= ${since.toISOString()}`;
  const { rows } = await db.execute<{ day: string; what: string; count: string }>(
    sql`select to_char(at at time zone ${zone}::text, 'YYYY-MM-DD') as day, what, count(*) as count
      from (${of("sent")} union all ${of("completed")}) happened group by 1, 2`,
  );
  const countOf = (day: string, what: string) =>
    Number(rows.find((row) => row.day === day && row.what === what)?.count ?? 0);
  return days.map((day) => ({ day, sent: countOf(day, "sent"), completed: countOf(day, "completed") }));
}

async function feedOf({ senderId, zone, now }: Asked): Promise<DeskOverview["feed"]> {
  const rows = await db
    .select({
      packageId: packages.id,
      name: packages.name,
      type: evidenceEvents.type,
      at: evidenceEvents.at,
      actorKind: evidenceEvents.actorKind,
      actorName: evidenceEvents.actorName,
      actorEmail: evidenceEvents.actorEmail,
      data: evidenceEvents.data,
    })
    .from(evidenceEvents)
    .innerJoin(packages, eq(packages.id, evidenceEvents.packageId))
    .where(
      and(
        sql`${evidenceEvents.accountId} = (select account_id from senders where id = ${senderId})`,
        sql`${evidenceEvents.at} >= ${startOfDay(now, zone).toISOString()}`,
        inArray(evidenceEvents.type, Object.keys(feedKinds)),
        eq(packages.ownerId, senderId),
        eq(packages.type, "PACKAGE"),
        eq(packages.trashed, false),
      ),
    )
    .orderBy(sql`${evidenceEvents.at} desc, ${evidenceEvents.sequence} desc`)
    .limit(mostFed);
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return rows.map(({ packageId, name, type, at, actorKind, actorName, actorEmail, data }) => ({
    packageId,
    name,
    kind: feedKinds[type as keyof typeof feedKinds] satisfies FeedKind,
    at: wireTime(at),
    who: actorKind === "system" ? text(data.name) || text(data.email) : actorName || actorEmail,
  }));
}

type Stuck = { id: string; name: string; at: string; who: string[] | null };

/** Whose turn it is, by their names or addresses. */
const pending = sql`array(select distinct coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email) from signers s
  join roles r on r.package_id = s.package_id and r.id = s.role_id
  where s.package_id = p.id and r.completed is null and exists (
    select 1 from approvals a where a.package_id = s.package_id and a.role_id = s.role_id and a.accepted is null and not a.disabled))`;

async function stuckOf({ senderId, now }: Asked): Promise<DeskOverview["stuck"]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const own = ownPackages(senderId);
  const statements: Record<StuckKind, SQL> = {
    locked: sql`select p.id, p.name, p.updated as at,
        array_agg(coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email)) as who
      from roles r join packages p on p.id = r.package_id join signers s on s.package_id = r.package_id and s.role_id = r.id
      where r.locked and p.status = 'SENT' and ${own} group by p.id order by p.updated desc limit ${mostStuck}`,
    seal: sql`select p.id, p.name, p.completed as at, null::text[] as who from packages p
      where p.status in ('COMPLETED', 'ARCHIVED') and p.sealed is null and p.completed < ${before(sealMs)} and ${own}
      order by p.completed desc limit ${mostStuck}`,
    expired: sql`select p.id, p.name, coalesce(p.due, p.updated) as at, ${pending} as who from packages p
      where p.status = 'EXPIRED' and p.updated >= ${before(expiredMs)} and ${own} order by p.updated desc limit ${mostStuck}`,
    idle: sql`select p.id, p.name, p.updated as at, ${pending} as who from packages p
      where p.status = 'SENT' and p.updated < ${before(idleMs)} and ${own} order by p.updated desc limit ${mostStuck}`,
  };
  const found = await Promise.all(
    (Object.entries(statements) as [StuckKind, SQL][]).map(async ([kind, statement]) => {
      const { rows } = await db.execute<Stuck>(statement);
      return rows.map(({ id, name, at, who }) => ({
        packageId: id,
        name,
        kind,
        at: wireTime(new Date(at)),
        who: who ?? [],
      }));
    }),
  );
  return found.flat();
}

export const readDeskOverview: Operation<typeof desk.readDeskOverview> = async ({ caller }) => {
  const [sender] = await db
    .select({ timezoneId: senders.timezoneId })
    .from(senders)
    .where(eq(senders.id, caller.senderId));
  const asked: Asked = { senderId: caller.senderId, zone: knownZone(sender?.timezoneId ?? "GMT"), now: new Date() };
  const [trend, feed, stuck] = await Promise.all([trendOf(asked), feedOf(asked), stuckOf(asked)]);
  return { trend, feed, stuck };
};
