// The job behind every mail: sends one that is owed, once, and writes into the evidence what became of it.
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { queues } from "#lib/jobs/kinds.ts";
import { log } from "#lib/log.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { type ComposedMail, composeMail } from "./compose-mail.ts";
import type { MailRow } from "./mail-row.ts";
import { messageOf, outboxName } from "./message.ts";
import { failureOf, keepsMails, sendBySmtp, writeToOutbox } from "./transport.ts";
import { whyNotToSend } from "./why-not-to-send.ts";

const gone = "Not sent: the package or its recipient was removed.";

/** Throws when it should be tried again. A second run after success sends nothing and only completes the evidence. */
export async function sendOwedMail(mailId: string): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) return;
  // Before the lock: reading documents and making links must not wait for a mail server, nor the other way round.
  const composed = mail.status === "queued" ? await prepare(mail) : undefined;
  const problem = await db.transaction((tx) => sendUnderLock(tx, mailId, composed));
  await recordOutcome(mailId);
  if (problem) throw problem;
}

type Prepared = { composed: ComposedMail; message: Awaited<ReturnType<typeof messageOf>> } | { skip: string };

async function prepare(mail: MailRow): Promise<Prepared> {
  const composed = await db.transaction((tx) => composeMail(tx, mail));
  if (!composed) {
    log.info({ part: "mail", mailId: mail.id }, "a mail was not sent: its package or its recipient is gone");
    return { skip: gone };
  }
  const skip = composed.pkg && whyNotToSend(mail, composed.pkg);
  return skip ? { skip } : { composed, message: await messageOf(mail, composed) };
}

/** The row's lock is held while the server answers, so that of two runs at once only one sends. */
async function sendUnderLock(
  tx: Transaction,
  mailId: string,
  prepared: Prepared | undefined,
): Promise<Error | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
  if (mail?.status !== "queued" || !prepared) return undefined;
  const update = (values: Partial<MailRow>) => tx.update(mails).set(values).where(eq(mails.id, mailId));
  if ("skip" in prepared) {
    await update({ status: "failed", error: prepared.skip });
    return undefined;
  }
  const attempts = mail.attempts + 1;
  const { message, composed } = prepared;
  const known = { attempts, subject: composed.letter.subject, messageId: message.messageId ?? null };
  try {
    if (keepsMails()) await writeToOutbox(outboxName(mail), message);
    else await sendBySmtp(message);
  } catch (cause) {
    const { permanent, words } = failureOf(cause);
    const isOver = permanent || attempts > queues["send-mail"].retryLimit;
    await update({ ...known, status: isOver ? "failed" : "queued", error: words });
    return isOver ? undefined : new Error("the mail was not taken; it is tried again", { cause });
  }
  await update({ ...known, status: keepsMails() ? "outbox" : "sent", error: null, sent: new Date() });
  return undefined;
}

/** In a transaction of its own: a package's lock must never wait for a mail server. Once per mail, however often it is run. */
async function recordOutcome(mailId: string): Promise<void> {
  await inTransaction(systemCaller("send-mail"), async (work) => {
    const [mail] = await work.tx.select().from(mails).where(eq(mails.id, mailId));
    // What was never tried is no event.
    if (!mail?.packageId || mail.status === "queued" || mail.attempts === 0) return;
    const [there] = await work.tx.select({ id: packages.id }).from(packages).where(eq(packages.id, mail.packageId));
    if (!there) return;
    const pkg = await openPackage(work, mail.packageId, "read");
    const sameMail = and(
      inArray(evidenceEvents.type, ["mail.sent", "mail.failed"]),
      sql`${evidenceEvents.data}->>'mailId' = ${mailId}`,
    );
    const [recorded] = await work.tx
      .select({ sequence: evidenceEvents.sequence })
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, pkg.id), sameMail))
      .limit(1);
    if (recorded) return;
    const data = { mailId, kind: mail.kind, roleId: mail.roleId, name: mail.toName, email: mail.toEmail };
    if (mail.status === "failed") await work.record(pkg, { type: "mail.failed", data: { ...data, error: mail.error } });
    else
      await work.record(pkg, {
        type: "mail.sent",
        data: { ...data, by: mail.status === "outbox" ? "outbox" : "smtp" },
      });
  });
}
