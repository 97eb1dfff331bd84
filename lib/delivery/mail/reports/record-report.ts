// What was reported of a mail: kept with it, and written into the evidence of its package. The same report twice is one.
import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { type MailReport, type MailReportKind, mailReportKinds } from "#lib/contract/records/mail-report.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { EvidenceType } from "#lib/evidence/events.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { isAligned, mailDomain } from "../mail-domain.ts";
import type { MailRow } from "../mail-row.ts";
import type { FoundReport } from "./found-report.ts";
import { noteAddress } from "./note-address.ts";
import { weightOf } from "./suppression-rule.ts";

const events: Record<MailReportKind, EvidenceType> = {
  delayed: "mail.delayed",
  delivered: "mail.delivered",
  autoReply: "mail.auto-replied",
  complaint: "mail.complaint",
  returned: "mail.returned",
};

const isNews = (known: MailReport | null, kind: MailReportKind): boolean =>
  !known || mailReportKinds.indexOf(kind) > mailReportKinds.indexOf(known.kind);

/** Answers whether it is about a mail of ours; what names none is forgotten. */
export async function recordReport(caller: Caller, found: FoundReport): Promise<boolean> {
  if (found.mailIds.length === 0) return false;
  const about = await db
    .select({ id: mails.id, packageId: mails.packageId })
    .from(mails)
    .where(inArray(mails.id, found.mailIds));
  for (const { id, packageId } of about)
    await inTransaction(caller, async (work) => {
      const pkg = await lockPackage(work, packageId);
      // Of two at once the second waits here, and finds what the first has written.
      const [mail] = await work.tx.select().from(mails).where(eq(mails.id, id)).for("update");
      // Without a Message-ID it has never begun to leave, so nobody can know of it.
      if (!mail?.messageId || !isNews(mail.report, found.kind)) return;
      work.now = new Date();
      const { kind, reason, words } = found;
      const report: MailReport = { kind, reason, words, at: wireTime(work.now) };
      const signedBy = found.signatures?.find((one) => isAligned(one.domain, mailDomain() ?? ""));
      await work.tx
        .update(mails)
        .set({ report, ...(signedBy ? { signedBy } : {}) })
        .where(eq(mails.id, id));
      const weight = weightOf(found);
      if (weight) await noteAddress(work.tx, mail, weight, { words, now: work.now });
      if (pkg) await work.record(pkg, { type: events[kind], data: dataOf(mail, found) });
    });
  return about.length > 0;
}

async function lockPackage({ tx }: Work, packageId: string | null) {
  if (!packageId) return undefined;
  const { id, accountId } = packages;
  // It may have been deleted for good since.
  const [pkg] = await tx.select({ id, accountId }).from(packages).where(eq(id, packageId)).for("update");
  return pkg;
}

function dataOf(mail: MailRow, { kind, reason, permanence, words }: FoundReport): Record<string, unknown> {
  const { id: mailId, kind: of, roleId, toName: name, toEmail: email } = mail;
  return { mailId, kind: of, roleId, name, email, ...(kind === "returned" ? { reason, permanence } : {}), words };
}
