// Tells signers who were asked to sign that it is over, or that their own way in is closed or open again: by mail, in the caller's work.
import type { MailKind } from "#lib/contract/records/outbox.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { settingsOf } from "../access/ceremony-settings.ts";
import { consentId } from "../documents/document-record.ts";
import { mailboxesOf } from "../groups/mailboxes-of.ts";
import type { WholePackage } from "../read-package.ts";

type News = Extract<
  MailKind,
  "declined" | "opted-out" | "expired" | "withdrawn" | "signer-locked" | "signer-unlocked" | "identity-decided"
>;

type Telling = {
  /** What the text needs beyond the package, e.g. the reason of a decline; `at` where it happened at another time than now. */
  facts?: Record<string, string>;
  /** A role's id: whoever did it knows. */
  except?: string;
  /** A role's id: nobody else is concerned. */
  only?: string;
  /** An address: of a group, nobody but this member is concerned. */
  to?: string;
};

/**
 * Our choice: those who were asked already are told, also when they have signed, for their signature is void then; whose turn
 * never came hears nothing, nor does the owner, who has a mail of their own, nor whoever signs in person, beside the host. Of
 * signers who are called by text message too: no text says this. `whole` is the package as it was before.
 */
export async function tellSigners(
  work: Work,
  whole: WholePackage,
  kind: News,
  { facts = {}, except, only, to: address }: Telling = {},
): Promise<void> {
  if (settingsOf(whole).inPerson === true) return;
  const approvals = whole.documents.filter(({ id }) => id !== consentId).flatMap((document) => document.approvals);
  for (const role of whole.roles) {
    if (!role.invited || role.id === except || (only !== undefined && role.id !== only)) continue;
    const hasSigned = approvals.some((one) => one.roleId === role.id && one.accepted);
    for (const signer of role.signers) {
      if (signer.senderId === whole.ownerId) continue;
      for (const { member, ...to } of await mailboxesOf(work.tx, signer)) {
        if (address !== undefined && member && to.email.toLowerCase() !== address.toLowerCase()) continue;
        const theirs = { signerId: signer.id, ...(member ? { member } : {}), ...(hasSigned ? { signed: "yes" } : {}) };
        const about: Record<string, string> = { at: work.now.toISOString(), ...facts, ...theirs };
        enqueueMail(work, { kind, pkg: whole, roleId: role.id, to, facts: about });
      }
    }
  }
}
