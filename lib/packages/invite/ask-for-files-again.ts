// Tells a signer that files of theirs were sent back, with the way to where others are handed in.
import { and, asc, eq } from "drizzle-orm";
import { signers } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";
import { mailboxesOf } from "../groups/mailboxes-of.ts";
import { isAllowed } from "../lifecycle.ts";
import type { PackageRow } from "../open-package.ts";
import { methodsOf } from "./notification-methods.ts";

/**
 * The package's row is locked. Our choice: only while files can be handed in, and only who has been asked to sign; whoever
 * has not is told by the ceremony itself. What was sent back, and why, the mail reads when it is sent.
 */
export async function askForFilesAgain(
  work: Work,
  pkg: PackageRow,
  role: { id: string; invited: Date | null },
): Promise<void> {
  if (!role.invited || !isAllowed(pkg, "sign")) return;
  const people = await work.tx
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, role.id)))
    .orderBy(asc(signers.position));
  for (const signer of people) {
    const methods = methodsOf(signer);
    for (const { name, email, member } of methods.mail ? await mailboxesOf(work.tx, signer) : [])
      enqueueMail(work, {
        kind: "attachment-rejected",
        pkg,
        roleId: role.id,
        to: { name, email },
        facts: { signerId: signer.id, ...(member ? { member } : {}) },
      });
    if (!methods.mail)
      await enqueueSms(work, {
        kind: "signing-link",
        pkg,
        roleId: role.id,
        signerId: signer.id,
        phone: signer.phone ?? "",
      });
  }
}
