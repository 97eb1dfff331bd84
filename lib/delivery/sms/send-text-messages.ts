// The job behind every text message: sends one of the outbox, once, and writes into the evidence what became of it.

import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { log } from "#lib/core/log.ts";
import { keepsSms } from "#lib/core/outbox-mode.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { codeToSend, passcodeMinutes } from "#lib/packages/roles/passcodes.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import { liveDrawingUrl } from "#lib/signing/second-device/drawing-request.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { queues } from "#lib/work/queue/kinds.ts";
import { RefusedSms, sendByGateway, writeSmsToOutbox } from "./gateway.ts";
import { drawingLinkText, passcodeText, signingLinkText } from "./messages.ts";

type SmsRow = typeof smsMessages.$inferSelect;

/** Throws when it should be tried again. A second run after success sends nothing and only completes the evidence. */
export async function sendTextMessages(smsId: string): Promise<void> {
  const problem = await db.transaction((tx) => sendUnderLock(tx, smsId));
  await recordOutcome(smsId);
  if (problem) throw problem;
}

/** The text as it is true now, or why there is no point in sending it. */
async function composeSms(tx: Transaction, sms: SmsRow): Promise<{ text: string } | { skip: string }> {
  const [found] = await tx
    .select({ pkg: packages, account: accounts, signer: signers })
    .from(packages)
    .innerJoin(accounts, eq(accounts.id, packages.accountId))
    .innerJoin(
      signers,
      and(eq(signers.packageId, packages.id), eq(signers.roleId, sms.roleId), eq(signers.id, sms.signerId)),
    )
    .where(eq(packages.id, sms.packageId));
  if (!found) return { skip: "Not sent: the package or its recipient was removed." };
  const { pkg, account, signer } = found;
  // A code also opens the signed documents; a link is for signing.
  if (!isAllowed(pkg, sms.kind === "passcode" ? "authenticate" : "sign"))
    return { skip: "Not sent: the package was not open for signing any more." };
  const words = await translatorFor("texts", signer.language ?? pkg.language);
  if (sms.kind === "signing-link") {
    const way = { channel: "sms", recipient: sms.toPhone } as const;
    const { url } = await signingLinkFor(tx, pkg, { ...sms, member: sms.facts.member }, way);
    return { text: signingLinkText(words, account.company.name || account.name, pkg.name, url) };
  }
  if (sms.kind === "drawing-link") {
    const url = await liveDrawingUrl(tx, sms.facts.drawingId ?? "");
    if (!url) return { skip: "Not sent: no drawing was waited for any more." };
    return { text: drawingLinkText(words, account.company.name || account.name, pkg.name, url) };
  }
  const code = await codeToSend(tx, sms.facts.passcodeId ?? "");
  if (!code) return { skip: "Not sent: the code was not valid any more." };
  return { text: passcodeText(words, code, pkg.name, passcodeMinutes) };
}

/** The row's lock is held while the gateway answers, so that of two runs at once only one sends. */
async function sendUnderLock(tx: Transaction, smsId: string): Promise<Error | undefined> {
  const [sms] = await tx.select().from(smsMessages).where(eq(smsMessages.id, smsId)).for("update");
  if (sms?.status !== "queued") return undefined;
  const update = (values: Partial<SmsRow>) => tx.update(smsMessages).set(values).where(eq(smsMessages.id, smsId));
  const composed = await composeSms(tx, sms);
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
