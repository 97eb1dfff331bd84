// The job behind every mail: sends those that wait in the outbox, each once, and writes into the evidence what became of them.

import { and, eq, inArray, sql } from "drizzle-orm";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mailBodies, mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { keepsMailsFrom, suppressionIn } from "#lib/accounts/suppressed-addresses/find-suppressed.ts";
import type { Suppression } from "#lib/contract/records/suppressed-address.ts";
import type { SuppressionReason } from "#lib/contract/records/suppression-reasons.ts";
import { log } from "#lib/core/log.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { type JobKinds, queues } from "#lib/work/queue/kinds.ts";
import { recordAlone } from "#lib/work/record-alone.ts";
import { outboxFileSince } from "../outbox-files.ts";
import { type ComposedMail, composeMails } from "./compose-mail.ts";
import { keptBodies, type MailBodies } from "./mail-bodies.ts";
import type { MailRow } from "./mail-row.ts";
import { messageOf, outboxName } from "./mime-message.ts";
import { noteAddress } from "./reports/note-address.ts";
import { reasonOf } from "./reports/status-reason.ts";
import { weightOfRefusal } from "./reports/suppression-rule.ts";
import { failureOf, sendBySmtp, writeToOutbox } from "./transport.ts";
import { whyNotToSend } from "./why-not-to-send.ts";

const gone = "Not sent: the package or its recipient was removed.";
const over = "Not sent: the code was not valid any more.";
/** Why nothing goes to an address, for the day that is added. */
const refused: Record<SuppressionReason, string> = {
  hardBounce: "Not sent: this address refused mails on",
  softBounces: "Not sent: too many mails in a row had come back from this address by",
  complaint: "Not sent: this address complained of spam on",
  person: "Not sent: somebody of the account has kept mails from this address since",
};
export const whyRefused = ({ reason, since }: Suppression): string => `${refused[reason]} ${since.slice(0, 10)}.`;

/** Of a run that died while it talked to the mail server. */
const doubt = "The mail may have left: its sending was interrupted, and it was not sent again.";

/**
 * Throws when some should be tried again. A second run after success sends nothing and only completes the evidence. One
 * runner at a time for the mails of a package: of two runs at once only one sends, and no transaction waits for a server.
 */
export async function sendMails({ subject, mailIds }: JobKinds["send-mails"]): Promise<void> {
  await withAdvisoryLock(`mails ${subject}`, async () => {
    const rows = await db
      .select({ mail: mails, since: mailSuppressions.since, reason: mailSuppressions.reason })
      .from(mails)
      .leftJoin(mailSuppressions, keepsMailsFrom(mails.accountId, mails.toEmail))
      .where(inArray(mails.id, mailIds))
      .orderBy(mails.created, mails.id);
    const found = rows.map(({ mail }) => mail);
    const suppressions = new Map(rows.map(({ mail, ...row }) => [mail.id, suppressionIn(row)]));
    const waiting = found.filter(({ status }) => status === "queued");
    const composed = await composeMails(db, waiting);
    const ended: EndedMail[] = [];
    let problem: unknown;
    for (const [at, mail] of waiting.entries()) {
      const { change, cause, bodies } = await trySending(mail, composed[at], suppressions.get(mail.id) ?? null);
      const row = { ...mail, ...change, bodies };
      metrics.mails.inc({ outcome: row.status === "queued" ? "postponed" : row.status });
      // A process that dies among several mails sends one of them twice at most; the outbox folder takes the same file again.
      if (!keepsMails()) await writeDown([row]);
      ended.push(row);
      problem ??= cause;
    }
    if (keepsMails()) await writeDown(ended);
    await recordOutcomes(
      ended,
      found.filter((mail) => !waiting.includes(mail)),
      composed.find((one) => one?.pkg)?.pkg,
    );
    if (problem) throw new Error("a mail was not taken; it is tried again", { cause: problem });
  });
}

/** What becomes of a mail, what it said where it has left, and why it is to be tried again. */
type Outcome = { change: Partial<MailRow>; bodies?: MailBodies; cause?: unknown };
type EndedMail = MailRow & Pick<Outcome, "bodies">;

/** In one statement with what left: neither stands without the other. */
async function writeDown(rows: readonly EndedMail[]): Promise<void> {
  if (rows.length === 0) return;
  const outcomes = rows.map(({ id, subject, status, attempts, error, messageId, sent, suppressed, bodies }) => {
    return { id, subject, status, attempts, error, message_id: messageId, sent, suppressed, ...bodies };
  });
  await db.execute(sql`
    with o as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o(id text, subject text, status text, attempts int, error text, message_id text, sent timestamptz, suppressed jsonb, html text,
          text text)),
    kept as (
      insert into ${mailBodies} (mail_id, html, text)
      select o.id, o.html, o.text from o join ${mails} m on m.id = o.id where o.html is not null
      on conflict (mail_id) do update set html = excluded.html, text = excluded.text)
    update ${mails} m set subject = o.subject, status = o.status, attempts = o.attempts, error = o.error,
      message_id = o.message_id, sent = o.sent, suppressed = o.suppressed
    from o where m.id = o.id`);
}

async function trySending(
  mail: MailRow,
  composed: ComposedMail | undefined,
  suppressed: Suppression | null,
): Promise<Outcome> {
  if (!composed)
    log.info({ part: "mail", mailId: mail.id }, "a mail was not sent: its package or its recipient is gone");
  const lost = mail.kind === "passcode" ? over : gone;
  const pointless = composed ? composed.pkg && whyNotToSend(mail, composed.pkg) : lost;
  const skip = pointless ?? (suppressed && whyRefused(suppressed));
  const attempts = mail.attempts + 1;
  if (skip || !composed) {
    // What became of the package does not bring back a mail that has left.
    const left = keepsMails() ? await outboxFileSince(outboxName(mail)) : null;
    if (left) {
      const subject = composed?.template.subject ?? mail.subject;
      return { change: { attempts, subject, status: "outbox", error: null, sent: left } };
    }
    if (mail.messageId) return { change: { attempts, status: "failed", error: `${doubt} ${skip ?? lost}` } };
    if (pointless || !suppressed || !composed) return { change: { status: "failed", error: skip ?? lost } };
    // Somebody waits for it: it counts as tried, so that people are told and the evidence tells.
    const { subject } = composed.template;
    return { change: { attempts, subject, status: "failed", error: skip, suppressed } };
  }
  const message = await messageOf(mail, composed);
  const known = { attempts, subject: composed.template.subject, messageId: message.messageId ?? null };
  try {
    if (keepsMails()) await writeToOutbox(outboxName(mail), message);
    else {
      // Until its outcome is written down, a mail with its id is one whose sending has begun.
      await db.update(mails).set({ messageId: message.messageId }).where(eq(mails.id, mail.id));
      await sendBySmtp(message);
    }
  } catch (cause) {
    const { permanent, ofAddress, words } = failureOf(cause);
    const isOver = permanent || attempts > queues["send-mails"].retryLimit;
    const weight = isOver && ofAddress ? weightOfRefusal(reasonOf("", words)) : undefined;
    // Before the outcome is written down: a run that dies between them finds the address refused when it is tried again.
    if (weight) await db.transaction((tx) => noteAddress(tx, mail, weight, { words, now: new Date() }));
    const waits = { ...known, messageId: null, status: "queued", error: words } as const;
    const change = isOver ? ({ ...waits, messageId: known.messageId, status: "failed" } as const) : waits;
    return isOver ? { change } : { change, cause };
  }
  const change = { ...known, status: keepsMails() ? "outbox" : "sent", error: null, sent: new Date() } as const;
  return { change, bodies: keptBodies(mail, composed.template) };
}

// What was never tried is no event.
const isEvent = ({ packageId, status, attempts }: MailRow): boolean =>
  packageId !== null && status !== "queued" && attempts > 0;

function eventOf(mail: MailRow): EvidenceEventInput {
  const { id: mailId, kind, roleId, toName: name, toEmail: email } = mail;
  const data = { mailId, kind, roleId, name, email };
  if (mail.status === "failed") return { type: "mail.failed", data: { ...data, error: mail.error } };
  return { type: "mail.sent", data: { ...data, by: mail.status === "outbox" ? "outbox" : "smtp" } };
}

/**
 * After the sending, on its own: a package's lock must never wait for a mail server. `earlier`: mails that an earlier run
 * sent, which may have died before it wrote this. `seen`: the package as it was read for composing them.
 */
async function recordOutcomes(
  now: readonly MailRow[],
  earlier: readonly MailRow[],
  seen: WholePackage | undefined,
): Promise<void> {
  const ended = now.filter(isEvent);
  const doubtful = earlier.filter(isEvent);
  const told = [...ended, ...doubtful];
  const packageId = told[0]?.packageId;
  if (!packageId) return;
  const caller = systemCaller("send-mails");
  if (seen && doubtful.length === 0 && (await recordAlone(caller, seen, ended.map(eventOf)))) return;
  await inTransaction(caller, async (work) => {
    const { id, accountId } = packages;
    const [pkg] = await work.tx.select({ id, accountId }).from(packages).where(eq(id, packageId)).for("update");
    // It may have been deleted for good since.
    if (!pkg) return;
    work.now = new Date();
    const recorded = await recordedAmong(work.tx, packageId, doubtful);
    for (const mail of told) if (!recorded.has(mail.id)) await work.record(pkg, eventOf(mail));
  });
}

/** Those whose event stands already: each is told once, however often its job runs. */
async function recordedAmong(
  tx: Pick<typeof db, "select">,
  packageId: string,
  sent: readonly MailRow[],
): Promise<Set<unknown>> {
  if (sent.length === 0) return new Set();
  const mailId = sql<string>`${evidenceEvents.data}->>'mailId'`;
  const theirs = inArray(
    mailId,
    sent.map(({ id }) => id),
  );
  const events = await tx
    .select({ mailId })
    .from(evidenceEvents)
    .where(
      and(eq(evidenceEvents.packageId, packageId), inArray(evidenceEvents.type, ["mail.sent", "mail.failed"]), theirs),
    );
  return new Set(events.map((event) => event.mailId));
}
