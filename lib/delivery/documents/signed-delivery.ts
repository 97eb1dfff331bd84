// GET /packages/{packageId}/signedDocumentDelivery, and retry below it: what became of each document, and once more.
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { deliveryDestinations, documentDeliveries } from "#db/schema/deliveries.ts";
import { mails } from "#db/schema/mails.ts";
import type { SignedDocumentState } from "#lib/contract/records/delivery.ts";
import type { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "#lib/packages/access/visible.ts";
import { openPackage, seeOwnPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

type Row = typeof documentDeliveries.$inferSelect;
type Mail = Pick<typeof mails.$inferSelect, "status" | "error" | "sent" | "report">;
type Outcome = Pick<Row, "status" | "reason" | "detail" | "delivered">;

/** What a mail carries has arrived when the mail server has taken the mail, not before, and as long as it has not come back. */
function outcomeOf({ status, reason, detail, delivered, mailId }: Row, mail: Mail | null): Outcome {
  if (status !== "delivered" || mailId === null) return { status, reason, detail, delivered };
  if (mail?.report?.kind === "returned")
    return { status: "failed", reason: "mailFailed", detail: mail.report.words || null, delivered: null };
  if (mail?.status === "sent" || mail?.status === "outbox")
    return { status, reason: null, detail: null, delivered: mail.sent };
  if (mail?.status === "queued")
    return { status: mail.error ? "retrying" : "queued", reason: null, detail: mail.error, delivered: null };
  return { status: "failed", reason: "mailFailed", detail: mail?.error ?? null, delivered: null };
}

function recordOf(row: Row, mail: Mail | null): SignedDocumentState {
  const { status, reason, detail, delivered } = outcomeOf(row, mail);
  const waits = row.mailId === null && (status === "queued" || status === "retrying");
  return {
    id: row.id,
    destination: { id: row.destinationId, provider: row.kind, providerName: row.destinationName },
    documentId: row.documentId,
    documentName: row.documentName,
    path: row.path,
    status,
    reason,
    detail,
    attempts: row.attempts,
    lastAttempt: wireTimeOrNull(row.lastAttempt),
    nextAttempt: waits ? wireTimeOrNull(row.nextAttempt) : null,
    delivered: wireTimeOrNull(delivered),
  };
}

async function statesOf(tx: Pick<Transaction, "select">, packageId: string) {
  const rows = await tx
    .select({
      row: documentDeliveries,
      status: mails.status,
      error: mails.error,
      sent: mails.sent,
      report: mails.report,
    })
    .from(documentDeliveries)
    .leftJoin(mails, eq(mails.id, documentDeliveries.mailId))
    .where(eq(documentDeliveries.packageId, packageId))
    .orderBy(asc(documentDeliveries.destinationName), asc(documentDeliveries.path), asc(documentDeliveries.id));
  const results = rows.map(({ row, status, ...mail }) => recordOf(row, status && { status, ...mail }));
  return { count: results.length, results };
}

export const readSignedDelivery: Operation<typeof signedDeliveries.readSignedDelivery> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  return statesOf(db, pkg.id);
};

/** What is on its way in a mail is not sent twice; one that failed, came back, or is gone, is. */
const mailFailed = sql`exists (select 1 from ${mails} where ${mails.id} = ${documentDeliveries.mailId}
    and (${mails.status} = 'failed' or ${mails.report}->>'kind' = 'returned'))
  or not exists (select 1 from ${mails} where ${mails.id} = ${documentDeliveries.mailId})`;

/** The same bytes under the same name, at once and with all its attempts. */
export const retrySignedDelivery: Operation<typeof signedDeliveries.retrySignedDelivery> = ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "read");
    if (!ownsPackage(caller, pkg)) refuse("error.forbidden.noPermission");
    const { id, packageId, status, mailId } = documentDeliveries;
    const one = body?.deliveryId ?? undefined;
    const mine = and(eq(packageId, pkg.id), one === undefined ? undefined : eq(id, one));
    if (one !== undefined && (await work.tx.$count(documentDeliveries, mine)) === 0)
      refuse("error.notFound.signedDeliveryNotFound");
    const missing = or(
      inArray(status, ["failed", "retrying"]),
      and(eq(status, "delivered"), isNotNull(mailId), mailFailed),
    );
    const anew = await work.tx
      .update(documentDeliveries)
      .set({ status: "queued", attempts: 0, nextAttempt: work.now, mailId: null, reason: null, detail: null })
      .where(and(mine, missing))
      .returning({ destinationId: documentDeliveries.destinationId });
    for (const destinationId of new Set(anew.map((row) => row.destinationId))) {
      // Somebody asks for it: a place that was out of reach is tried now, too.
      await work.tx
        .update(deliveryDestinations)
        .set({ pausedUntil: null })
        .where(and(eq(deliveryDestinations.id, destinationId), eq(deliveryDestinations.accountId, pkg.accountId)));
      await work.enqueue("deliver-documents", { packageId: pkg.id, destinationId });
    }
    return statesOf(work.tx, pkg.id);
  });
