// GET /desk/facts: what stands below the counters of the overview. Each figure is of the very list that is counted above it.
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { desk } from "#lib/contract/desk.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { listedRows } from "./listed.ts";
import { type PackageSet, predefinedSet } from "./package-folders.ts";
import { updatedBetween } from "./package-search.ts";

type Row = { asked: string | null; people: string; opened: string; due: string | null; sent: string | null };

const timeOf = (at: string | null | undefined) => wireTimeOrNull(at ? new Date(at) : null);

export const readDeskFacts: Operation<typeof desk.readDeskFacts> = async ({ caller, query }) => {
  const { senderId } = caller;
  const changed = updatedBetween(query.startDate, query.endDate);
  const listed = ({ mine, where, ...set }: PackageSet, columns: SQL): SQL =>
    listedRows(
      { ...set, senderId, whose: mine ? "managed" : "seen", trashed: false, where: and(where, changed) },
      columns,
    );
  const myTurn = listed(predefinedSet(caller, "myTurn"), sql`${packages.id} as id, ${packages.sent} as sent`);
  const waiting = listed(predefinedSet(caller, "waitingOnOthers"), sql`${packages.id} as id`);
  const expiring = listed(predefinedSet(caller, "expiringSoon"), sql`${packages.due} as due`);
  const out = listed({ statuses: ["SENT"] }, sql`${packages.sent} as sent`);
  const { rows } = await db.execute<Row>(
    sql`select mine.asked, others.people, others.opened, expiring.due, going.sent from
      (select min(coalesce((select min(r.invited) from roles r join signers s on s.package_id = r.package_id and s.role_id = r.id
          where r.package_id = listed.id and s.sender_id = ${senderId} and r.completed is null), listed.sent)) as asked
        from (${myTurn}) listed) mine,
      (select count(distinct person) as people, count(distinct person) filter (where is_open) as opened
        from (select coalesce(nullif(lower(s.email), ''), s.package_id || ' ' || s.id) as person, r.opened is not null as is_open
          from (${waiting}) listed join signers s on s.package_id = listed.id
          join roles r on r.package_id = s.package_id and r.id = s.role_id
          where r.completed is null and s.sender_id is distinct from ${senderId} and exists (
            select 1 from approvals a where a.package_id = s.package_id and a.role_id = s.role_id and a.accepted is null
              and not a.disabled)) asked) others,
      (select min(listed.due) as due from (${expiring}) listed) expiring,
      (select max(listed.sent) as sent from (${out}) listed) going`,
  );
  const [row] = rows;
  return {
    asked: timeOf(row?.asked),
    people: Number(row?.people ?? 0),
    opened: Number(row?.opened ?? 0),
    due: timeOf(row?.due),
    sent: timeOf(row?.sent),
  };
};
