// Enqueues one signer the invitation, first or once more: by mail, by SMS where the signer is to be reached so, with its evidence.
import type { signers } from "#db/schema/packages.ts";
import type { Caller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { enqueueTexts, type OwedSms } from "#lib/work/outbox/enqueue-sms.ts";
import { mailboxFinder } from "../groups/mailboxes-of.ts";
import type { PackageRow } from "../open-package.ts";
import { methodsOf } from "./notification-methods.ts";

type SignerRow = typeof signers.$inferSelect;

type Calling = {
  kind: "invitation" | "reminder";
  event: "signer.invited" | "signer.notified" | "signer.reminded";
  automatic?: boolean;
  /** The sender's words for this one call. */
  message?: string | undefined;
  /** Who asked for it, where that is not whose work this is. */
  by?: Caller;
};

/** The package's row is locked. Answers to how many places it goes. */
export async function enqueueInvitation(
  work: Work,
  pkg: PackageRow,
  signer: SignerRow,
  calling: Calling,
): Promise<number> {
  const invitations = newInvitations(work);
  const places = await invitations.enqueue(pkg, signer, calling);
  await invitations.write();
  return places;
}

/** Of many signers: what they share is read once, and their text messages are written together at the end. */
export function newInvitations(work: Work) {
  const mailboxesOf = mailboxFinder(work.tx);
  const texts: OwedSms[] = [];

  async function enqueue(pkg: PackageRow, signer: SignerRow, calling: Calling): Promise<number> {
    const { kind, event, automatic = false, message, by } = calling;
    const { roleId, id: signerId } = signer;
    const note = (data: Record<string, string>) => {
      const happened = { type: event, automatic, data: { roleId, signerId, ...data } };
      return by ? work.recordAs(by, pkg, happened) : work.record(pkg, happened);
    };
    const methods = methodsOf(signer);
    const boxes = methods.mail ? await mailboxesOf(signer) : [];
    for (const { name, email, member } of boxes) {
      const facts = { signerId, ...(member ? { member } : {}), ...(message ? { message } : {}) };
      enqueueMail(work, { kind, pkg, roleId, to: { name, email }, facts });
      await note({ name, email });
    }
    if (!methods.sms) return boxes.length;
    const phone = signer.phone ?? "";
    texts.push({ kind: "signing-link", pkg, roleId, signerId, phone });
    await note({ name: signer.name, phone });
    return boxes.length + 1;
  }

  return { enqueue, write: () => enqueueTexts(work, texts.splice(0)) };
}
