// Puts the mails into the outbox that go out when a package is complete and sealed: its owner's, and those of everybody
// who was asked to sign or only gets a copy.

import { featuresOf } from "#lib/contract/records/account-features.ts";
import { fullName } from "#lib/core/person-name.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals, pendingOf } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueForOwner, enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";

/**
 * Our choice: every signer is told and gets the link to the finished documents; the documents themselves travel only to
 * signers whose delivery asks for it, unless the account sends no documents by mail. Its owner gets them, and the evidence, where
 * the account wants that.
 */
export async function enqueueCompletedMails(work: Work, pkg: PackageRow, whole: WholePackage): Promise<void> {
  const early: { closedEarly?: string } = pendingOf(whole).length > 0 ? { closedEarly: "yes" } : {};
  const asked = new Set(pendingApprovals(whole).map(({ roleId }) => roleId));
  const people = whole.roles.filter((role) => asked.has(role.id) || isCopyOnly(role)).flatMap(({ signers }) => signers);
  const { email, mutedMails } = whole.owner;
  const owner = { name: fullName(whole.owner), email, mutedMails };
  const features = featuresOf(whole.account.features);
  const owned: Record<string, string> = features.emailDocumentsAndEvidenceSummary
    ? { attach: "true", evidence: "true" }
    : {};
  enqueueForOwner(work, { kind: "completed", pkg, to: owner, facts: { ...early, ...owned } });
  for (const signer of people) {
    // The owner who signs too gets one mail, not two.
    if (signer.senderId === pkg.ownerId || signer.email.toLowerCase() === owner.email.toLowerCase()) continue;
    for (const { member, ...to } of await mailboxesOf(work.tx, signer)) {
      const facts = {
        ...early,
        attach: String(signer.delivery.email && features.deliverDocumentsByEmail),
        signerId: signer.id,
        ...(member ? { member } : {}),
      };
      enqueueMail(work, { kind: "completed", pkg, roleId: signer.roleId, to, facts });
    }
  }
}
