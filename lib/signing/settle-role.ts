// What follows from a signer's act: the role may be done, the next in order are invited, or the package is complete.
import { and, eq } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { completePackage } from "#lib/packages/complete-package.ts";
import { inviteRoles } from "#lib/packages/invite/invite-roles.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { everybodySigned, pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { isHeld } from "./in-person/open-in-person.ts";

/** `documentIds`: what the act has signed and no PDF shows yet. */
type Act = { roleId: string; signerId: string; documentIds: readonly string[] };
export type Before = { pending: boolean; complete: boolean };
/** The package as it was read in this transaction, changed along with what the act wrote. */
type Scene = {
  pkg: PackageRow;
  whole: WholePackage;
  /** How things stood before the act, so that what is true already is not written or mailed again. */
  before: Before;
};

export const statusOf = (whole: WholePackage, roleId: string): Before => ({
  pending: hasPending(roleId, pendingApprovals(whole)),
  complete: everybodySigned(whole),
});

export async function settleRole(work: Work, { pkg, whole, before }: Scene, act: Act): Promise<void> {
  const { roleId, signerId, documentIds } = act;
  const now = statusOf(whole, roleId);
  if (before.pending && !now.pending) {
    await work.tx
      .update(roles)
      .set({ completed: work.now })
      .where(and(eq(roles.packageId, pkg.id), eq(roles.id, roleId)));
    await work.record(pkg, { type: "signer.completed", data: { roleId, signerId } });
  }
  // Sealing applies what is not applied yet.
  if (now.complete && pkg.autocomplete) return completePackage(work, pkg, whole, true);
  for (const documentId of documentIds) await work.enqueue("apply-signatures", { packageId: pkg.id, documentId });
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  // Who signs in the same room needs no mail; those who were not there are invited when it ends.
  if (!now.complete) {
    if (settingsOf(whole).inPerson === true && (await isHeld(work.tx, pkg.id))) return;
    return inviteRoles(work, pkg, whole, true);
  }
  if (before.complete) return;
  await work.record(pkg, { type: "package.ready", automatic: true });
  const to = await senderPerson(work.tx, pkg.ownerId);
  enqueueMail(work, { kind: "ready-for-completion", pkg, to });
}
