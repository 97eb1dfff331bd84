// Whether a job waits or is to be tried again. A running one does not count: it may be a dead process's, and a second run does no harm.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { JobKind, JobKinds } from "./kinds.ts";

/** `data`: what the job's own contains, e.g. one of the mails that it sends. `by`: one that starts later does not count. */
export async function isEnqueued<K extends JobKind>(kind: K, data: JobKinds[K], by?: Date): Promise<boolean> {
  const inTime = by ? sql`and start_after <= ${by.toISOString()}::timestamptz` : sql``;
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name = ${kind} and state in ('created', 'retry') and data @> ${JSON.stringify(data)}::jsonb ${inTime} limit 1`,
  );
  return rows.length > 0;
}
