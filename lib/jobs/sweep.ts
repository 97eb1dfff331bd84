// Finds what is overdue: due dates that passed, and work that is owed but whose job is gone. Runs every minute and at the start.
import { and, eq, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { expireIfDue } from "#lib/ceremony/expire-if-due.ts";
import { log } from "#lib/log.ts";
import { inTransaction } from "#lib/work.ts";
import type { JobKind, JobKinds } from "./kinds.ts";

/** Work this young has a job on its way. */
const settled = 10_000;
/** A mail may be on its way to a slow server; two would be worse than a late one. */
const mailSettled = 180_000;
/** What one sweep takes on; the next one finds the rest. */
const most = 500;

/** Jobs that wait or are to be tried again. A running one does not count: it may be a dead process's, and a second run does no harm. */
async function isOwed<K extends JobKind>(kind: K, data: JobKinds[K]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name = ${kind} and state in ('created', 'retry') and data = ${JSON.stringify(data)}::jsonb limit 1`,
  );
  return rows.length > 0;
}

async function oweAgain<K extends JobKind>(kind: K, all: JobKinds[K][]): Promise<void> {
  for (const data of all) {
    if (await isOwed(kind, data)) continue;
    log.warn({ kind, data }, "owed work without a job");
    await inTransaction(systemCaller("sweep"), (work) => work.enqueue(kind, data));
  }
}

async function expireDue(jobId: string): Promise<void> {
  const due = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.status, "SENT"), not(packages.trashed), lte(packages.due, new Date())))
    .limit(most);
  for (const { id } of due) await expireIfDue(id, jobId);
}

export async function sweep(jobId: string, { starting = false } = {}): Promise<void> {
  await expireDue(jobId);
  const before = new Date(Date.now() - (starting ? 0 : settled));
  const { packageId, documentId } = signatures;
  const pending = await db
    .selectDistinct({ packageId, documentId })
    .from(signatures)
    .where(and(isNull(signatures.applied), lt(signatures.committed, before)))
    .limit(most);
  await oweAgain("apply-signatures", pending);
  const completed = inArray(packages.status, ["COMPLETED", "ARCHIVED"]);
  const unsealed = await db
    .select({ packageId: packages.id })
    .from(packages)
    .where(and(completed, isNull(packages.sealed), or(isNull(packages.completed), lt(packages.completed, before))))
    .limit(most);
  await oweAgain("seal-package", unsealed);
  const queued = await db
    .select({ mailId: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), lt(mails.created, new Date(Date.now() - mailSettled))))
    .limit(most);
  await oweAgain("send-mail", queued);
}
