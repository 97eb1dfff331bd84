// What the database knows of this instance's work, for whoever watches it: one statement that looks into indexes, bounded in time,
// and not asked again for a few seconds however many ask.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { queues } from "#lib/work/queue/kinds.ts";

/** `oldest`: since how many seconds the one that has waited longest waits. */
type Waiting = { waiting: number; oldest: number | null };
export type Figures = {
  /** Failed: gave up, and wait for somebody (`POST /instance/health/retry`). */
  jobs: (Waiting & { kind: string; running: number; failed: number })[];
  /** Dead: given up; of mails those of seven days, as on the health page. */
  outbox: (Waiting & { kind: string; dead: number })[];
  seals: Waiting & { below: number };
  /** About how many there are, and how many of them are plain; null: nobody has counted those. */
  files: { all: number; plain: number | null };
};

const keptMs = 5000;
const patience = "4s";
/** More than that is not counted on: whoever sees it knows enough. */
const mostBelow = 10_000;

const since = (moment: string) => sql.raw(`extract(epoch from now() - min(${moment}))::float8`);
/** As lib/instance/read-health.ts counts: a mail that waits for what else there may be to say is not late before its time. */
const leaves = "coalesce((facts ->> 'leaves')::timestamptz, created)";

const statement = () => sql<{ figures: Figures }>`select json_build_object(
  'jobs', (select coalesce(json_agg(one), '[]') from (
    select q.name as kind, q.active_count as running, q.failed_count as failed, due.waiting, due.oldest
    from pgboss.queue q cross join lateral (
      select count(*) as waiting, ${since("start_after")} as oldest from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) due
    where q.name in ${Object.keys(queues)}) one),
  'outbox', (select json_agg(one) from (
    select 'mail' as kind, count(*) as waiting, ${since(leaves)} as oldest,
      (select count(*) from mails where status = 'failed' and created > now() - interval '7 days') as dead
    from mails where status = 'queued' and ${sql.raw(leaves)} <= now()
    union all
    select 'sms', count(*), ${since("created")}, 0 from sms_messages where status = 'queued'
    union all
    select 'callback', count(*), ${since("created")}, (select count(*) from callback_deliveries where status = 'dead')
    from callback_deliveries where status = 'pending') one),
  'seals', (select row_to_json(one) from (
    select count(*) as waiting, ${since("completed")} as oldest,
      (select count(*) from (
        select 1 from documents where seal_due < now() + interval '2 days' and seal_note is not null limit ${mostBelow}) low) as below
    from packages where status in ('COMPLETED', 'ARCHIVED') and sealed is null) one),
  'files', (select row_to_json(one) from (
    select case when reltuples < 0 then (select count(*) from files) else reltuples end::float8 as all,
      (select case when count(*) = 256 then sum(plain) end from file_folders)::float8 as plain
    from pg_class where oid = 'public.files'::regclass) one)) as figures`;

async function ask(): Promise<Figures> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${patience}'`));
    const { rows } = await tx.execute<{ figures: Figures }>(statement());
    const [row] = rows;
    if (!row) throw new Error("no figures");
    return row.figures;
  });
}

let last: { figures: Promise<Figures>; until: number } | undefined;

/** Throws where the database is away or takes too long. */
export function readFigures(): Promise<Figures> {
  if (last && Date.now() < last.until) return last.figures;
  const figures = ask();
  // What failed is asked anew.
  figures.catch(() => {
    last = undefined;
  });
  last = { figures, until: Date.now() + keptMs };
  return figures;
}
