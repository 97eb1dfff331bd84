// Finds what is overdue: due dates that passed, and work whose job is gone. Runs every minute and at the start.
import { and, eq, inArray, isNull, lt, lte, not, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { bulkBatches } from "#db/schema/bulk-sends.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { reminderSchedules } from "#db/schema/reminders.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { recheckDomains } from "#lib/accounts/security/recheck-sign-in-domains.ts";
import { forgetRows } from "#lib/bulk-send/forget-rows.ts";
import { log } from "#lib/core/log.ts";
import { deliveriesOverdue } from "#lib/delivery/documents/deliver-documents.ts";
import { forgetCounted } from "#lib/delivery/mail/reports/forget-counted.ts";
import { readBounceMailbox } from "#lib/delivery/mail/reports/read-bounce-mailbox.ts";
import { removeLostDrafts } from "#lib/delivery/outbox-files.ts";
import { removeMessages } from "#lib/delivery/remove-messages.ts";
import { receiversOverdue } from "#lib/delivery/webhooks/due-lines.ts";
import { pruneDeliveries } from "#lib/delivery/webhooks/prune-deliveries.ts";
import { sweepCache } from "#lib/files/cache-folder.ts";
import { sweepFiles } from "#lib/files/sweep-files.ts";
import { settleSeals } from "#lib/instance/settle-seals.ts";
import { applyRetention } from "#lib/packages/apply-retention.ts";
import { lookForSigned } from "#lib/packages/documents/look-for-signed.ts";
import { eraseDeleted } from "#lib/packages/evidence/erase-deleted.ts";
import { makeAnchors, stampAnchors } from "#lib/packages/evidence/make-anchors.ts";
import { chainRestedEdits } from "#lib/packages/evidence/rested-edits.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { foldPackageCounts } from "#lib/packages/fold-package-counts.ts";
import { emptyBins } from "#lib/packages/kept-rows.ts";
import { removeAbandonedFolders } from "#lib/pdf/convert/native-office.ts";
import { checksToAsk } from "#lib/signing/authentication/identity/ask-waiting-check.ts";
import { removeOverdueChecks } from "#lib/signing/authentication/identity/remove-overdue-checks.ts";
import { planAugmentations } from "#lib/signing/seal/plan-augmentations.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { isEnqueued } from "#lib/work/queue/is-enqueued.ts";
import type { JobKind, JobKinds } from "#lib/work/queue/kinds.ts";
import { pruneAccess } from "./prune-access.ts";

/** Work this young has a job on its way. */
const settled = 10_000;
/** A mail may be on its way to a slow server; two would be worse than a late one. */
const mailSettled = 180_000;
/** What one sweep takes on; the next one finds the rest. */
const most = 500;

/** These wait for their date alone; everything else had a job. */
const byDate = new Set<JobKind>(["remind-signers", "extend-seal", "ask-identity", "deliver-documents"]);

/** `by`: a job that starts later is no help. */
async function enqueueAgain<K extends JobKind>(kind: K, all: JobKinds[K][], by?: Date): Promise<void> {
  for (const data of all) {
    if (await isEnqueued(kind, data, by)) continue;
    if (!byDate.has(kind)) log.warn({ kind, data }, "work without a job");
    await inTransaction(systemCaller("sweep"), (work) => work.enqueue(kind, data));
  }
}

/** After a long stop there may be more than one sweep takes on; this many rounds still end before the next one starts. */
const expiryRounds = 20;

async function expireDue(jobId: string): Promise<void> {
  for (let round = 0; round < expiryRounds; round++) {
    const due = await db
      .select({ id: packages.id })
      .from(packages)
      .where(and(eq(packages.status, "SENT"), not(packages.trashed), lte(packages.due, new Date())))
      .orderBy(packages.due)
      .limit(most);
    let expired = 0;
    for (const { id } of due) {
      try {
        if (await expireIfDue(id, jobId)) expired++;
      } catch (err) {
        // One that cannot be ended must not keep the others open.
        log.error({ packageId: id, err }, "expiry failed");
      }
    }
    if (due.length < most || expired === 0) return;
  }
}

/** Packages in the trash wait; what has ended is looked at once more, so that its schedule is put to rest. */
async function remindersDue(): Promise<{ packageId: string }[]> {
  return db
    .select({ packageId: reminderSchedules.packageId })
    .from(reminderSchedules)
    .innerJoin(packages, eq(packages.id, reminderSchedules.packageId))
    .where(and(lte(reminderSchedules.nextDate, new Date()), not(packages.trashed)))
    .orderBy(reminderSchedules.nextDate)
    .limit(most);
}

/** Sealed below their level, or with a timestamp that is about to end. */
const sealsDue = (): Promise<{ packageId: string; documentId: string }[]> =>
  db
    .select({ packageId: documents.packageId, documentId: documents.id })
    .from(documents)
    .where(lte(documents.sealDue, new Date()))
    .orderBy(documents.sealDue)
    .limit(most);

export async function sweep(jobId: string, { starting = false } = {}): Promise<void> {
  await expireDue(jobId);
  const before = new Date(Date.now() - (starting ? 0 : settled));
  const { packageId, documentId } = signatures;
  const pending = await db
    .selectDistinct({ packageId, documentId })
    .from(signatures)
    .where(and(isNull(signatures.applied), lt(signatures.committed, before)))
    .limit(most);
  await enqueueAgain("apply-signatures", pending);
  const completed = inArray(packages.status, ["COMPLETED", "ARCHIVED"]);
  const unsealed = await db
    .select({ packageId: packages.id })
    .from(packages)
    .where(and(completed, isNull(packages.sealed), or(isNull(packages.completed), lt(packages.completed, before))))
    .limit(most);
  await enqueueAgain("seal-package", unsealed);
  const queued = await db
    .select({ id: mails.id, packageId: mails.packageId })
    .from(mails)
    .where(and(eq(mails.status, "queued"), lt(mails.created, new Date(Date.now() - mailSettled))))
    .limit(most);
  await enqueueAgain(
    "send-mails",
    queued.map(({ id, packageId }) => ({ subject: packageId ?? id, mailIds: [id] })),
  );
  const unsent = await db
    .select({ batchId: bulkBatches.id })
    .from(bulkBatches)
    .where(and(isNull(bulkBatches.finished), lt(bulkBatches.created, before)))
    .limit(most);
  await enqueueAgain("bulk-send", unsent);
  const texts = await db
    .select({ smsId: smsMessages.id })
    .from(smsMessages)
    .where(and(eq(smsMessages.status, "queued"), lt(smsMessages.created, new Date(Date.now() - mailSettled))))
    .limit(most);
  await enqueueAgain("send-sms", texts);
  await enqueueAgain("remind-signers", await remindersDue());
  await planAugmentations({ again: starting });
  await enqueueAgain("extend-seal", await sealsDue());
  for (const { probed, ...receiver } of await receiversOverdue(before, most))
    await enqueueAgain(probed ? "probe-receiver" : "deliver-callbacks", [receiver], new Date());
  await enqueueAgain("deliver-documents", await deliveriesOverdue(before, most), new Date());
  await chainRestedEdits(jobId);
  await applyRetention(jobId);
  await removeMessages();
  await forgetCounted();
  await eraseDeleted();
  await makeAnchors();
  await stampAnchors();
  await pruneDeliveries();
  await forgetRows();
  await pruneAccess();
  await removeOverdueChecks();
  await enqueueAgain("ask-identity", await checksToAsk(most));
  await emptyBins();
  await foldPackageCounts();
  await sweepCache();
  await sweepFiles();
  await removeAbandonedFolders();
  await removeLostDrafts();
  await settleSeals();
  await lookForSigned();
  await recheckDomains();
  await readBounceMailbox();
}
