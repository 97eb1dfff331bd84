// The job behind a bulk send: sends rows for a while, then enqueues the next job, until no row waits.
import { and, eq, exists, isNull, not } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import { senders } from "#db/schema/senders.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { consentFor, proveCopy } from "#lib/packages/copy-package.ts";
import { ownerOf } from "#lib/packages/owner-of.ts";
import { requireSealing } from "#lib/packages/send-package.ts";
import { type SenderCaller, systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readBulkTemplate } from "./read-bulk-template.ts";
import { type RowPlan, sendNextRows } from "./send-next-rows.ts";

type Batch = typeof bulkBatches.$inferSelect;

/** Transactions after which a job leaves the rest to the next one, however few rows of a large template each takes. */
const turnsPerJob = 10;
/** How many of them are at work at a time. */
const lanes = 2;
/** Somebody else is at the last rows: a job that found nothing to do comes back after this. */
const patience = 2000;

/** Who uploaded the file, with the address and program of that request. Refused when no longer an active sender. */
async function callerOf({ senderId, ip, userAgent }: Batch, jobId: string): Promise<SenderCaller> {
  const [row] = await db
    .select()
    .from(senders)
    .where(and(eq(senders.id, senderId), eq(senders.status, "ACTIVE"), isNull(senders.deleted), standsHere));
  const sender = row ?? refuse("error.forbidden.noPermission");
  const { accountId, email, type } = sender;
  return {
    kind: "sender",
    accountId,
    senderId,
    email,
    type,
    name: fullName(sender),
    via: "key",
    ip,
    userAgent,
    requestId: jobId,
  };
}

function turnstile(): RowPlan["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (take) => {
    const mine = last.then(take);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function planOf(batch: Batch, jobId: string): Promise<RowPlan> {
  const caller = await callerOf(batch, jobId);
  const source = await readBulkTemplate(caller, batch.templateId);
  const change = { name: batch.name, description: batch.description };
  const owner = await ownerOf(caller, null);
  const consent = await consentFor(source, change, owner.account.id);
  const proven = await proveCopy(source, consent, owner.account.id);
  return {
    batchId: batch.id,
    caller,
    source,
    copy: { change, owner, creatorId: null, consent },
    proven,
    inTurn: turnstile(),
  };
}

/** No row can be sent any more: the template is gone, say, or the sender is. */
async function failAll({ id }: Batch, { key, message }: Refusal): Promise<void> {
  await db
    .update(bulkRows)
    .set({ status: "FAILED", messageKey: key, message })
    .where(and(eq(bulkRows.batchId, id), eq(bulkRows.status, "WAITING")));
}

async function sendSome(plan: RowPlan, turns: number): Promise<number> {
  let begun = 0;
  let sent = 0;
  const lane = async () => {
    while (begun++ < turns) {
      const taken = await sendNextRows(plan);
      if (taken === 0) return;
      sent += taken;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return sent;
}

/** The batch is finished, or a next job is enqueued. */
async function settle({ id }: Batch, sent: number): Promise<void> {
  const waiting = db
    .select({ rowNumber: bulkRows.rowNumber })
    .from(bulkRows)
    .where(and(eq(bulkRows.batchId, id), eq(bulkRows.status, "WAITING")));
  await inTransaction(systemCaller("bulk-send"), async (work) => {
    const [finished] = await work.tx
      .update(bulkBatches)
      .set({ finished: work.now })
      .where(and(eq(bulkBatches.id, id), not(exists(waiting))))
      .returning({ id: bulkBatches.id });
    const startAfter = sent > 0 ? {} : { startAfter: new Date(work.now.getTime() + patience) };
    if (!finished) await work.enqueue("bulk-send", { batchId: id }, startAfter);
  });
}

/** Running it twice, or two at once, makes no package twice: each row is locked by the one transaction that sends it. */
export async function sendBulkRows(batchId: string, jobId: string, turns = turnsPerJob): Promise<void> {
  const [batch] = await db.select().from(bulkBatches).where(eq(bulkBatches.id, batchId));
  if (!batch || batch.finished) return;
  // While nothing can be sealed the rows wait: the queue tries again.
  await requireSealing();
  let sent = 0;
  try {
    const plan = await planOf(batch, jobId);
    sent = await sendSome(plan, turns);
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.status >= 500) throw cause;
    await failAll(batch, cause);
  }
  await settle(batch, sent);
}
