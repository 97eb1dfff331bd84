// One attempt at one push, and what follows from its outcome: the next in line, a pause, or giving up.
import { and, eq, gt, lt } from "drizzle-orm";
import { accounts, callbackDeliveries } from "#db/schema/accounts.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { senderPerson } from "#lib/ceremony/sender-person.ts";
import { log } from "#lib/log.ts";
import { hasMailSince } from "#lib/mail/has-mail-since.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import { inTransaction, type Work } from "#lib/work.ts";
import type { DeliveryRow } from "./delivery-record.ts";
import { type Line, nextInLine } from "./due-lines.ts";
import { pauseAfter } from "./pauses.ts";
import { type Answer, postCallback, type Target } from "./post-callback.ts";
import { registeredAt } from "./registration.ts";
import { signingSecretOf } from "./signing-secret.ts";

/** What became of the attempt: on with the line, or not; "silent" when nobody answered at all. */
export type Outcome = "delivered" | "refused" | "silent" | "nothing";

/** jsonb gives members back in an order of its own; receivers read the log more easily in this one. */
function inOrder({ name, sessionUser, packageId, createdDate, ...rest }: Record<string, unknown>) {
  return { name, sessionUser, packageId, createdDate, ...rest };
}

/** Undefined when the address was taken away. A secret that cannot be read any more counts as a failed attempt. */
async function targetOf({ accountId, origin }: DeliveryRow): Promise<Target | undefined> {
  const registered = await registeredAt(accountId, origin);
  return registered && { ...registered, signingSecret: await signingSecretOf(accountId) };
}

async function attempt(delivery: DeliveryRow): Promise<Answer | "unregistered"> {
  let target: Target | undefined;
  try {
    target = await targetOf(delivery);
  } catch (err) {
    log.error({ deliveryId: delivery.id, err }, "callback key");
    return { status: null, problem: "The stored key cannot be read; register the callback again." };
  }
  return target ? postCallback(target, delivery.id, inOrder(delivery.body)) : "unregistered";
}

/** Only while it is owed: a replay or a cancellation that came meanwhile stands. */
const stillOwed = ({ id }: DeliveryRow) => and(eq(callbackDeliveries.id, id), eq(callbackDeliveries.status, "pending"));

const laterInLine = ({ packageId, origin, sequence }: DeliveryRow) =>
  and(
    eq(callbackDeliveries.packageId, packageId),
    eq(callbackDeliveries.origin, origin),
    eq(callbackDeliveries.status, "pending"),
    gt(callbackDeliveries.sequence, sequence),
  );

/** Our choice: one such mail per account and day; a receiver that is down loses many pushes at once. */
const mailEvery = 24 * 3600_000;

async function tellOwner(work: Work, { accountId, event }: DeliveryRow, problem: string): Promise<void> {
  // Locked, so that of two accounts' lines that die together one tells.
  const [account] = await work.tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
  if (!account?.ownerId) return;
  if (await hasMailSince(work.tx, accountId, "callback-failed", new Date(work.now.getTime() - mailEvery))) return;
  await oweMail(work, {
    kind: "callback-failed",
    accountId,
    to: await senderPerson(work.tx, account.ownerId),
    facts: { event, problem },
  });
}

async function settle(work: Work, delivery: DeliveryRow, { status, problem }: Answer): Promise<void> {
  const attempts = delivery.attempts + 1;
  const seen = { attempts, lastStatus: status, lastError: problem, lastAttempt: work.now };
  const update = (values: Partial<DeliveryRow>) =>
    work.tx.update(callbackDeliveries).set(values).where(stillOwed(delivery)).returning({ id: callbackDeliveries.id });
  if (problem === null) {
    await update({ ...seen, status: "delivered", delivered: work.now });
    return;
  }
  const pause = pauseAfter(attempts);
  if (pause === null) {
    if ((await update({ ...seen, status: "dead" })).length > 0) await tellOwner(work, delivery, problem);
    return;
  }
  const nextAttempt = new Date(work.now.getTime() + pause);
  await update({ ...seen, nextAttempt });
  // Behind the one that failed nothing leaves before its next attempt: nobody needs to look at them until then.
  await work.tx
    .update(callbackDeliveries)
    .set({ nextAttempt })
    .where(and(laterInLine(delivery), lt(callbackDeliveries.nextAttempt, nextAttempt)));
  await work.enqueue("deliver-callbacks", { accountId: delivery.accountId }, { startAfter: nextAttempt });
}

async function cancelLine(work: Work, delivery: DeliveryRow): Promise<void> {
  await work.tx.update(callbackDeliveries).set({ status: "cancelled" }).where(stillOwed(delivery));
  await work.tx.update(callbackDeliveries).set({ status: "cancelled" }).where(laterInLine(delivery));
}

/**
 * Pushes the next of a line. Nobody else works on this line meanwhile (the account's lock). A process that dies after the
 * receiver has answered leaves the push owed: it leaves again, with the same id.
 */
export async function deliverNext(line: Line): Promise<Outcome> {
  const delivery = await nextInLine(line, new Date());
  if (!delivery) return "nothing";
  const answer = await attempt(delivery);
  await inTransaction(systemCaller("deliver-callbacks"), (work) =>
    answer === "unregistered" ? cancelLine(work, delivery) : settle(work, delivery, answer),
  );
  if (answer === "unregistered") return "nothing";
  if (answer.problem === null) return "delivered";
  return answer.status === null ? "silent" : "refused";
}
