// Owes the mails that go out when a package is complete and sealed: its owner, and everybody who was asked to sign.
import { and, eq, inArray } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { signers } from "#db/schema/packages.ts";
import { mailboxesOf } from "#lib/groups/mailboxes-of.ts";
import { enqueueMail } from "#lib/mail/enqueue-mail.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work.ts";
import { owedBy } from "./owed-approvals.ts";
import { senderPerson } from "./sender-person.ts";

/**
 * Our choice: every signer is told and gets the link to the finished documents; the documents themselves travel only to
 * signers whose delivery asks for it.
 */
export async function oweCompletedMails(work: Work, pkg: PackageRow): Promise<void> {
  const whole = await readWholeIn(work.tx, pkg.id);
  const early: { closedEarly?: string } = whole && owedBy(whole).length > 0 ? { closedEarly: "yes" } : {};
  const asked = work.tx.select({ id: approvals.roleId }).from(approvals).where(eq(approvals.packageId, pkg.id));
  const people = await work.tx
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, pkg.id), inArray(signers.roleId, asked)));
  const owner = await senderPerson(work.tx, pkg.ownerId);
  enqueueMail(work, { kind: "completed", pkg, to: owner, facts: early });
  for (const signer of people) {
    // The owner who signs too gets one mail, not two.
    if (signer.senderId === pkg.ownerId || signer.email.toLowerCase() === owner.email.toLowerCase()) continue;
    for (const { member, ...to } of await mailboxesOf(work.tx, signer)) {
      const facts = {
        ...early,
        attach: String(signer.delivery.email),
        signerId: signer.id,
        ...(member ? { member } : {}),
      };
      enqueueMail(work, { kind: "completed", pkg, roleId: signer.roleId, to, facts });
    }
  }
}
