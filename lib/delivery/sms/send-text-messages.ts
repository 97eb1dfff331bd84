// The job behind every text message: sends one of the outbox, once, and writes into the evidence what became of it.

import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { log } from "#lib/core/log.ts";
import { keepsSms } from "#lib/core/outbox-mode.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { queues } from "#lib/work/queue/kinds.ts";
import { composeSms, type SmsRow } from "./compose-sms.ts";
import { RefusedSms, sendByGateway, writeSmsToOutbox } from "./gateway.ts";

/** Throws when it should be tried again. A second run after success sends nothing and only completes the evidence. */
export async function sendTextMessages(smsId: string): Promise<void> {
  const problem = await db.transaction((tx) => sendUnderLock(tx, smsId));
  await recordOutcome(smsId);
  if (problem) throw problem;
}

/** The row's lock is held while the gateway answers, so that of two runs at once only one sends. */
async function sendUnderLock(tx: Transaction, smsId: string): Promise<Error | undefined> {
  const [sms] = await tx.select().from(smsMessages).where(eq(smsMessages.id, smsId)).for("update");
  if (sms?.status !== "queued") return undefined;
  const update = (values: Partial<SmsRow> & Pick<SmsRow, "status">) => {
    metrics.texts.inc({ outcome: values.status === "queued" ? "postponed" : values.status });
    return tx.update(smsMessages).set(values).where(eq(smsMessages.id, smsId));
  };
  const composed = await composeSms(tx, sms, async (pkg, holder) => {
    const { url } = await signingLinkFor(tx, pkg, holder, { channel: "sms", recipient: sms.toPhone });
    return url;
  });
  if ("skip" in composed) {
    await update({ status: "failed", error: composed.skip });
    return undefined;
  }
  const attempts = sms.attempts + 1;
  const message = { id: sms.id, to: sms.toPhone, text: composed.text, created: sms.created };
  try {
    if (keepsSms()) {
      await writeSmsToOutbox(message);
      log.warn({ smsId }, "no SMS gateway is set: the text message lies in the outbox folder");
    } else await sendByGateway(message);
  } catch (cause) {
    const isOver = cause instanceof RefusedSms || attempts > queues["send-sms"].retryLimit;
    const words = (cause as Error).message || String(cause);
    await update({ attempts, status: isOver ? "failed" : "queued", error: words.slice(0, 1000) });
    return isOver ? undefined : new Error("the text message was not taken; it is tried again", { cause });
  }
  await update({ attempts, status: keepsSms() ? "outbox" : "sent", error: null, sent: new Date() });
  return undefined;
}

/** In a transaction of its own: a package's lock must never wait for a gateway. Once per message, however often it is run. */
async function recordOutcome(smsId: string): Promise<void> {
  await inTransaction(systemCaller("send-sms"), async (work) => {
    const [sms] = await work.tx.select().from(smsMessages).where(eq(smsMessages.id, smsId));
    // What was never tried is no event.
    if (!sms || sms.status === "queued" || sms.attempts === 0) return;
    const [there] = await work.tx.select({ id: packages.id }).from(packages).where(eq(packages.id, sms.packageId));
    if (!there) return;
    const pkg = await openPackage(work, sms.packageId, "read");
    const sameMessage = and(
      inArray(evidenceEvents.type, ["sms.sent", "sms.failed"]),
      sql`${evidenceEvents.data}->>'smsId' = ${smsId}`,
    );
    const [recorded] = await work.tx
      .select({ sequence: evidenceEvents.sequence })
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, pkg.id), sameMessage))
      .limit(1);
    if (recorded) return;
    const { kind, roleId, signerId, toPhone: phone } = sms;
    const data = { smsId, kind, roleId, signerId, phone };
    if (sms.status === "failed") await work.record(pkg, { type: "sms.failed", data: { ...data, error: sms.error } });
    else await work.record(pkg, { type: "sms.sent", data: { ...data, by: keepsSms() ? "outbox" : "gateway" } });
  });
}
