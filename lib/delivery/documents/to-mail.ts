// Delivers by mail: one mail of the outbox carries a package's documents, and what becomes of it stands there.
import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documentDeliveries } from "#db/schema/deliveries.ts";
import { findSuppressed } from "#lib/accounts/suppressed-addresses/find-suppressed.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { files } from "#lib/files/store.ts";
import { mostAttached } from "#lib/packages/attached-size.ts";
import { pendingOf } from "#lib/packages/pending-approvals.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { type SenderCaller, systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { messageOf, outboxName } from "../mail/mime-message.ts";
import { sampleMail } from "../mail/sample-mail.ts";
import { whyRefused } from "../mail/send-mails.ts";
import { failureOf, sendBySmtp, writeToOutbox } from "../mail/transport.ts";
import { DeliveryProblem, problemOfStore } from "./delivery-problem.ts";
import type { Target } from "./target.ts";

type Row = typeof documentDeliveries.$inferSelect;

/** Throws tooLarge: a mail that no server takes is not sent; and what says that a file is not there. */
async function requireMailable(rows: readonly Row[]): Promise<void> {
  const sizes = await Promise.all(rows.map((row) => files.size(row.file, row))).catch((cause) => {
    throw problemOfStore(cause);
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= mostAttached) return;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  throw new DeliveryProblem("tooLarge", `${megabytes(total)} > ${megabytes(mostAttached)}`);
}

/** The mail and what says that it carries them commit together: it is one mail, however often this runs. */
export async function mailDocuments({ address }: Pick<Target, "address">, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await requireMailable(rows);
  const pkg = await readWhole(first.packageId);
  if (!pkg) return;
  await inTransaction(systemCaller("deliver-documents"), async (work) => {
    const { id, status, attempts } = documentDeliveries;
    const ids = rows.map((row) => row.id);
    const still = await work.tx
      .select({ id, attempts, documentId: documentDeliveries.documentId })
      .from(documentDeliveries)
      .where(and(inArray(id, ids), inArray(status, ["queued", "retrying"])))
      .for("update");
    if (still.length === 0) return;
    const mailId = enqueueMail(work, {
      kind: "completed",
      pkg,
      to: { name: "", email: address },
      facts: {
        attach: "true",
        delivery: JSON.stringify(still.map(({ documentId }) => documentId)),
        destination: first.destinationId,
        ...(pendingOf(pkg).length > 0 ? { closedEarly: "yes" } : {}),
      },
    });
    for (const row of still)
      await work.tx
        .update(documentDeliveries)
        .set({
          status: "delivered",
          mailId,
          attempts: row.attempts + 1,
          lastAttempt: work.now,
          reason: null,
          detail: null,
        })
        .where(eq(id, row.id));
  });
}

/** A mail of this kind about a made-up package, handed over now, so that what the mail server says can be told. */
export async function tryMail({ address }: Pick<Target, "address">, caller: SenderCaller): Promise<void> {
  const [suppressed] = (await findSuppressed(db, caller.accountId, [address])).values();
  if (suppressed) throw new DeliveryProblem("mailFailed", whyRefused(suppressed));
  const sample = { packageName: "Test", documentName: "Test", person: caller.name, message: "" };
  const composed = await sampleMail(caller, { kind: "completed", language: "en", toOwner: true, sample });
  const mail = {
    id: crypto.randomUUID(),
    created: new Date(),
    toName: "",
    toEmail: address,
    roleId: null,
    facts: {},
  };
  const message = await messageOf(mail, composed);
  try {
    if (keepsMails()) await writeToOutbox(outboxName(mail), message);
    else await sendBySmtp(message);
  } catch (cause) {
    throw new DeliveryProblem("mailFailed", failureOf(cause).words);
  }
}
