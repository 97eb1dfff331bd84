// What follows from the outcome of one attempt: the next in line, a pause, giving up, and whether the receiver is alive.
import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { accounts, callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { log } from "#lib/core/log.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { hasMailSince } from "#lib/work/outbox/has-mail-since.ts";
import { probePause } from "./circuit.ts";
import { type DeliveryRow, pendingTo } from "./due-lines.ts";
import { mostAttempts, pauseAfter } from "./pauses.ts";
import type { Answer } from "./post-callback.ts";

/** Only while it waits: a replay or a cancellation that came meanwhile stands. */
const stillPending = ({ id }: DeliveryRow) =>
  and(eq(callbackDeliveries.id, id), eq(callbackDeliveries.status, "pending"));

const laterInLine = ({ packageId, origin, sequence }: DeliveryRow) =>
  and(
    eq(callbackDeliveries.packageId, packageId),
    eq(callbackDeliveries.origin, origin),
    eq(callbackDeliveries.status, "pending"),
    gt(callbackDeliveries.sequence, sequence),
  );

const [hour, day] = [3600_000, 24 * 3600_000];

/** Our choice: one such mail per account and day; a receiver that is down loses many pushes at once. */
const mailEvery = day;

/** Our choice: what a silent receiver has kept waiting for this long is given up, as what was tried for a day is. */
const longestWait = 24 * hour;

async function tellOwner(work: Work, { accountId, event }: DeliveryRow, problem: string): Promise<void> {
  // Locked, so that of two accounts' lines that die together one tells.
  const [account] = await work.tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  if (!account?.ownerId) return;
  if (await hasMailSince(work.tx, accountId, "callback-failed", new Date(work.now.getTime() - mailEvery))) return;
  enqueueMail(work, {
    kind: "callback-failed",
    accountId,
    to: await senderPerson(work.tx, account.ownerId),
    facts: { event, problem },
  });
}

type Registered = typeof callbacks.$inferSelect;
const rowOf = ({ accountId, origin }: Pick<Registered, "accountId" | "origin">) =>
  and(eq(callbacks.accountId, accountId), eq(callbacks.origin, origin));

/** It answers, whatever it says: what only its silence held back leaves now. */
async function noteAnswer({ tx, now, enqueue }: Work, registered: Registered): Promise<void> {
  if (registered.silences === 0) return;
  const { accountId, origin } = registered;
  await tx.update(callbacks).set({ silences: 0, probeAt: null }).where(rowOf(registered));
  if (!registered.probeAt) return;
  log.info({ accountId, origin }, "callback receiver answers again");
  const { nextAttempt, lastStatus } = callbackDeliveries;
  await tx
    .update(callbackDeliveries)
    .set({ nextAttempt: now })
    .where(and(pendingTo(registered), gt(nextAttempt, now), isNull(lastStatus)));
  await enqueue("deliver-callbacks", { accountId, origin });
}

async function noteSilence(work: Work, registered: Registered, delivery: DeliveryRow, problem: string): Promise<void> {
  const { accountId, origin } = registered;
  const silences = registered.silences + 1;
  const pause = probePause(silences);
  const probeAt = pause === null ? null : new Date(work.now.getTime() + pause);
  await work.tx.update(callbacks).set({ silences, probeAt }).where(rowOf(registered));
  if (probeAt) log.warn({ accountId, origin, silences, probeAt, problem }, "callback receiver does not answer");
  if (silences < mostAttempts) return;
  const tooLong = lte(callbackDeliveries.nextAttempt, new Date(work.now.getTime() - longestWait));
  const givenUp = await work.tx
    .update(callbackDeliveries)
    .set({ status: "dead", lastError: problem })
    .where(and(pendingTo(registered), tooLong))
    .returning({ id: callbackDeliveries.id });
  if (givenUp.length > 0) await tellOwner(work, delivery, problem);
}

/** `url` is where the attempt went. */
export async function settleAttempt(work: Work, delivery: DeliveryRow, url: string, answer: Answer): Promise<void> {
  const { status, problem, body: lastAnswer, duration: lastDuration } = answer;
  const attempts = delivery.attempts + 1;
  const seen = { attempts, lastStatus: status, lastError: problem, lastAttempt: work.now, lastAnswer, lastDuration };
  const update = (values: Partial<DeliveryRow>) =>
    work.tx
      .update(callbackDeliveries)
      .set(values)
      .where(stillPending(delivery))
      .returning({ id: callbackDeliveries.id });
  // Locked before any push is, as a registration does it.
  const [registered] = await work.tx.select().from(callbacks).where(rowOf(delivery)).for("no key update");
  const isCurrent = registered?.url === url;
  if (isCurrent && status !== null) await noteAnswer(work, registered);
  if (problem === null) {
    await update({ ...seen, status: "delivered", delivered: work.now });
    return;
  }
  // The address was replaced meanwhile: the failure says nothing of the new one, where the push waits with all its attempts.
  if (!isCurrent) return;
  const pause = pauseAfter(attempts);
  if (pause === null) {
    if ((await update({ ...seen, status: "dead" })).length > 0) await tellOwner(work, delivery, problem);
  } else {
    const nextAttempt = new Date(work.now.getTime() + pause);
    await update({ ...seen, nextAttempt });
    // Behind the one that failed nothing leaves before its next attempt: nobody needs to look at them until then.
    await work.tx
      .update(callbackDeliveries)
      .set({ nextAttempt })
      .where(and(laterInLine(delivery), lt(callbackDeliveries.nextAttempt, nextAttempt)));
    const { accountId, origin } = delivery;
    await work.enqueue("deliver-callbacks", { accountId, origin }, { startAfter: nextAttempt });
  }
  if (status === null) await noteSilence(work, registered, delivery, problem);
}
