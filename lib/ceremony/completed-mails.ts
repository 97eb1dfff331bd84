// Owes the mails that go out when a package is complete and sealed: its owner, and everybody who was asked to sign.
import { and, eq, inArray, ne } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { roles, signers } from "#db/schema/packages.ts";
import { consentId } from "#lib/documents/document-record.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { Work } from "#lib/work.ts";
import { personOf, senderPerson } from "./people.ts";

/**
 * Our choice: every signer is told and gets the link to the finished documents; the documents themselves travel only to
 * signers whose delivery asks for it.
 */
export async function oweCompletedMails(work: Work, pkg: PackageRow): Promise<void> {
  const asked = work.tx
    .select({ id: approvals.roleId })
    .from(approvals)
    .where(and(eq(approvals.packageId, pkg.id), ne(approvals.documentId, consentId)));
  const people = await work.tx
    .select({ signer: signers, type: roles.type })
    .from(signers)
    .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
    .where(and(eq(signers.packageId, pkg.id), inArray(signers.roleId, asked)));
  const owner = await senderPerson(work.tx, pkg.ownerId);
  await oweMail(work, { kind: "completed", packageId: pkg.id, to: owner });
  for (const { signer } of people) {
    // The owner who signs too gets one mail, not two.
    if (signer.senderId === pkg.ownerId || signer.email.toLowerCase() === owner.email.toLowerCase()) continue;
    await oweMail(work, { kind: "completed", packageId: pkg.id, roleId: signer.roleId, to: personOf(signer), facts: { attach: String(signer.delivery.email) } });
  }
}
