// Owes one signer the invitation, first or once more: by mail, by SMS where the signer is to be reached so, with its evidence.
import type { signers } from "#db/schema/packages.ts";
import { mailboxesOf } from "#lib/groups/mailboxes-of.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { isPhone } from "#lib/roles/check-signer.ts";
import { oweSms } from "#lib/sms/owe-sms.ts";
import type { Work } from "#lib/work.ts";

type SignerRow = typeof signers.$inferSelect;

type Calling = {
  kind: "invitation" | "reminder";
  event: "signer.invited" | "signer.notified" | "signer.reminded";
  automatic?: boolean;
  /** The sender's words for this one call. */
  message?: string | undefined;
};

/** `notificationMethods.primary` (contract 3.11): SMS needs a number in `phone`; without one, and by default, it is mail. */
export function methodsOf(signer: Pick<SignerRow, "notificationMethods" | "phone">): { mail: boolean; sms: boolean } {
  const primary = signer.notificationMethods?.primary;
  const wanted = Array.isArray(primary) ? primary.map(String) : [];
  const sms = wanted.includes("SMS") && isPhone(signer.phone ?? "");
  return { mail: !sms || wanted.includes("EMAIL"), sms };
}

/** The package's row is locked. Answers to how many places it goes. */
export async function oweInvitation(
  work: Work,
  pkg: PackageRow,
  signer: SignerRow,
  { kind, event, automatic = false, message }: Calling,
): Promise<number> {
  const { roleId, id: signerId } = signer;
  const methods = methodsOf(signer);
  const boxes = methods.mail ? await mailboxesOf(work.tx, signer) : [];
  for (const { name, email, member } of boxes) {
    const facts = { signerId, ...(member ? { member } : {}), ...(message ? { message } : {}) };
    await oweMail(work, { kind, packageId: pkg.id, roleId, to: { name, email }, facts });
    await work.record(pkg, { type: event, automatic, data: { roleId, signerId, name, email } });
  }
  if (!methods.sms) return boxes.length;
  const phone = signer.phone ?? "";
  await oweSms(work, { kind: "signing-link", pkg, roleId, signerId, phone });
  await work.record(pkg, { type: event, automatic, data: { roleId, signerId, name: signer.name, phone } });
  return boxes.length + 1;
}
