// GET /packages/{packageId}/progress: what the package page shows beyond the package itself.
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { mails } from "#db/schema/mails.ts";
import type { evidence } from "#lib/contract/evidence.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "./open-package.ts";
import { packageRecords, readWhole } from "./read-package.ts";

const isReturned = sql`${mails.report}->>'kind' = 'returned'`;

export const readProgress: Operation<typeof evidence.readProgress> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const [whole, newestMails, pending] = await Promise.all([
    readWhole(pkg.id),
    db
      .selectDistinctOn([mails.roleId])
      .from(mails)
      // What was dropped untried (lib/delivery/mail/why-not-to-send.ts) is no trouble of anybody's.
      .where(
        and(
          eq(mails.packageId, pkg.id),
          isNotNull(mails.roleId),
          // The one that asks; of all others only that somebody could not be reached.
          or(inArray(mails.kind, ["invitation", "reminder"]), eq(mails.status, "failed"), isReturned),
          or(ne(mails.status, "failed"), gt(mails.attempts, 0)),
        ),
      )
      .orderBy(mails.roleId, desc(mails.created)),
    db
      .select({ documentId: signatures.documentId, count: count() })
      .from(signatures)
      .where(and(eq(signatures.packageId, pkg.id), isNull(signatures.applied)))
      .groupBy(signatures.documentId),
  ]);
  const [record] = whole ? await packageRecords(caller, [whole]) : [];
  if (!whole || !record) refuse("error.notFound.packageNotFound");
  const mailOf = (roleId: string) => {
    const mail = newestMails.find((one) => one.roleId === roleId);
    if (!mail) return null;
    const { status, sent, created, error, report, suppressed } = mail;
    return { status, at: wireTime(sent ?? created), error, report, suppressed };
  };
  return {
    sent: wireTimeOrNull(whole.sent),
    roles: [...whole.roles]
      .sort((a, b) => a.position - b.position)
      .map((role) => ({
        roleId: role.id,
        mail: mailOf(role.id),
        invited: wireTimeOrNull(role.invited),
        opened: wireTimeOrNull(role.opened),
        completed: wireTimeOrNull(role.completed),
      })),
    documents: await Promise.all(
      [...whole.documents]
        .sort((a, b) => a.index - b.index)
        .map(async (document) => ({
          documentId: document.id,
          originalHash: document.originalFile,
          currentHash: document.currentFile ?? document.originalFile,
          pendingSignatures: pending.find((one) => one.documentId === document.id)?.count ?? 0,
          sealed: wireTimeOrNull(document.sealed),
          sealLevel: document.sealLevel,
          sealNote: document.sealNote,
          // Of a seal that has its level the date is that of its renewal.
          sealNext: document.sealNote ? wireTimeOrNull(document.sealDue) : null,
          originalSize: await files.size(document.uploadedFile, pkg),
          currentSize: await files.size(document.currentFile ?? document.originalFile, pkg),
        })),
    ),
  };
};
