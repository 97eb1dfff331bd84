// Sends a package, or takes it back: what changes beside the status, in the caller's transaction.
import { and, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { approvals, fields, signatures } from "#db/schema/approvals.ts";
import { documents, packages, roles, signers } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { refuse } from "#lib/core/errors.ts";
import { sealingReady } from "#lib/sealing/sealing-ready.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { Proven } from "./documents/prove-documents.ts";
import { tellSigners } from "./invite/tell-signers.ts";
import { statusAfter } from "./lifecycle.ts";
import type { PackageRow } from "./open-package.ts";
import { readWholeIn } from "./read-package.ts";
import { unscheduleReminders } from "./reminders/schedule-reminders.ts";
import { readyOf, refuseUnsendable, sendReady } from "./send-ready.ts";

/** Nothing is sent that could not be sealed in the end. Asked before the transaction. */
export async function requireSealing(): Promise<void> {
  if (!(await sealingReady())) refuse("error.unavailable.sealing");
}

/**
 * `pkg` was opened for "send" (or has just been made). Throws `error.validation.notReadyToSend`, and `NotProven` for what may
 * have come after the proof: nobody replaces a document any more while the package is locked here.
 */
export async function sendPackage(work: Work, pkg: PackageRow, proven: Proven): Promise<void> {
  const found = await readWholeIn(work.tx, pkg.id);
  const [ready] = found ? await readyOf(work, [found]) : [];
  if (!ready) throw new Error("the package is gone");
  refuseUnsendable(ready, work.now, proven);
  await endOldLinks(work, pkg);
  if (pkg.status === "DRAFT") return sendReady(work, [ready]);
  // What ended without completion starts afresh, and what was signed before is forgotten; a draft has nothing to clear.
  await forgetSigning(work, pkg);
  const whole = await readWholeIn(work.tx, pkg.id);
  if (!whole) throw new Error("the package is gone");
  await sendReady(work, [{ ...ready, whole }]);
}

/**
 * A link from an earlier sending leads its signer to this one, too, as long as the signer's address is what it was; those of
 * people who are no signers any more, or have another address, end.
 */
async function endOldLinks(work: Work, pkg: PackageRow): Promise<void> {
  const same = work.tx
    .select({ one: sql`1` })
    .from(signers)
    .where(
      and(
        eq(signers.packageId, signerLinks.packageId),
        eq(signers.roleId, signerLinks.roleId),
        eq(signers.id, signerLinks.signerId),
        sql`lower(${signers.email}) = ${signerLinks.signerEmail}`,
      ),
    );
  await work.tx
    .update(signerLinks)
    .set({ revoked: work.now })
    .where(and(eq(signerLinks.packageId, pkg.id), isNull(signerLinks.revoked), notExists(same)));
}

/** Signatures, acceptances and signers' sessions go; the evidence keeps what happened. Links wait for the next sending. */
async function forgetSigning(work: Work, pkg: PackageRow): Promise<void> {
  await work.tx.delete(signatures).where(eq(signatures.packageId, pkg.id));
  await work.tx.update(approvals).set({ accepted: null, signed: null }).where(eq(approvals.packageId, pkg.id));
  // What we filled in at signing. Our choice: what signers typed stays as a preset that the owner sees and may clear.
  await work.tx
    .update(fields)
    .set({ value: null })
    .where(and(eq(fields.packageId, pkg.id), or(isNotNull(fields.binding), eq(fields.subtype, "DATE"))));
  await work.tx
    .update(documents)
    .set({
      currentFile: null,
      appliedSequence: 0,
      sealed: null,
      sealLevel: null,
      sealDue: null,
      sealTries: 0,
      sealNote: null,
    })
    .where(eq(documents.packageId, pkg.id));
  await work.tx.update(roles).set({ invited: null, opened: null, completed: null }).where(eq(roles.packageId, pkg.id));
  await work.tx.update(signers).set({ acting: null }).where(eq(signers.packageId, pkg.id));
  await work.tx
    .update(sessions)
    .set({ revoked: work.now })
    .where(and(eq(sessions.packageId, pkg.id), eq(sessions.kind, "signer"), isNull(sessions.revoked)));
}

/**
 * Back to DRAFT: signing links open nothing until it is sent again, and what was signed is lost. Who was asked to sign is told,
 * unless it was over for them already. `pkg` was opened for "withdraw".
 */
export async function withdrawPackage(work: Work, pkg: PackageRow): Promise<void> {
  const whole = pkg.status === "SENT" ? await readWholeIn(work.tx, pkg.id) : undefined;
  if (whole) await tellSigners(work, whole, "withdrawn");
  await forgetSigning(work, pkg);
  await unscheduleReminders(work, pkg.id);
  const due = pkg.dueComputed ? null : pkg.due;
  await work.tx
    .update(packages)
    .set({ status: statusAfter(pkg.status, "withdraw"), sent: null, due, dueComputed: false, updated: work.now })
    .where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: "package.withdrawn", data: { from: pkg.status } });
}
