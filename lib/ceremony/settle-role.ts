// What follows from a signer's act: the role may be done, the next in order are invited, or the package is complete.
import { and, eq } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import { enqueueMail } from "#lib/mail/enqueue-mail.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work.ts";
import { completePackage } from "./complete-package.ts";
import { inviteRoles } from "./invite-roles.ts";
import { everybodySigned, owedApprovals } from "./owed-approvals.ts";
import { senderPerson } from "./sender-person.ts";
import { owes } from "./signing-order.ts";

type Actor = { roleId: string; signerId: string };
export type Before = { owed: boolean; complete: boolean };

export const standingOf = (whole: WholePackage, roleId: string): Before => ({
  owed: owes(roleId, owedApprovals(whole)),
  complete: everybodySigned(whole),
});

/** `before` is how things stood before the act, so that what is true already is not written or mailed again. */
export async function settleRole(work: Work, pkg: PackageRow, actor: Actor, before: Before): Promise<void> {
  const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
  const now = standingOf(whole, actor.roleId);
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  if (before.owed && !now.owed) {
    await work.tx
      .update(roles)
      .set({ completed: work.now })
      .where(and(eq(roles.packageId, pkg.id), eq(roles.id, actor.roleId)));
    await work.record(pkg, { type: "signer.completed", data: actor });
  }
  if (!now.complete) return inviteRoles(work, pkg, whole, true);
  if (pkg.autocomplete) return completePackage(work, pkg, whole, true);
  if (before.complete) return;
  await work.record(pkg, { type: "package.ready", automatic: true });
  const to = await senderPerson(work.tx, pkg.ownerId);
  enqueueMail(work, { kind: "ready-for-completion", pkg, to });
}
