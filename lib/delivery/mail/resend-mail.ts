// POST /outbox/{mailId}/resend: enqueues the same mail once more; the earlier one stays as it was.
import { and, eq, isNull } from "drizzle-orm";
import { documentDeliveries } from "#db/schema/deliveries.ts";
import { senders } from "#db/schema/senders.ts";
import { enqueueAccessMail } from "#lib/accounts/enqueue-access-mail.ts";
import { enqueueAddressMails } from "#lib/accounts/enqueue-address-mails.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { waitingAddress } from "#lib/auth/address-tokens.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { type AccountMailKind, isAccessMail, isAccountMail } from "#lib/work/outbox/mail-kinds.ts";
import { findMail } from "./find-mails.ts";
import type { MailRow } from "./mail-row.ts";

export const resendMail: Operation<typeof outbox.resendMail> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const found = await findMail(caller, params.mailId);
  if (!found) refuse("error.notFound.mailNotFound");
  const { mail } = found;
  await inTransaction(caller, async (work) => {
    if (isAccessMail(mail.kind)) await resendAccessMail(work, mail);
    else if (isAccountMail(mail.kind)) await resendAccountMail(work, mail, mail.kind);
    else await resendPackageMail(work, mail);
  });
  return undefined;
};

/** With a new link: the earlier one ends. */
async function resendAccessMail(work: Work<SenderCaller>, mail: MailRow): Promise<void> {
  const theirs = and(
    eq(senders.id, mail.facts.senderId ?? ""),
    eq(senders.accountId, work.caller.accountId),
    isNull(senders.deleted),
  );
  const [sender] = await work.tx.select().from(senders).where(theirs).for("update");
  if (!sender) refuse("error.notFound.userNotFound");
  if (sender.status === "LOCKED") refuse("error.conflict.senderLocked");
  if (mail.kind !== "address-confirmation") return enqueueAccessMail(work, sender);
  const email = await waitingAddress(work.tx, sender.id, work.now);
  await enqueueAddressMails(work, sender, email ?? refuse("error.conflict.noAddressWaits"));
}

async function resendAccountMail(work: Work<SenderCaller>, mail: MailRow, kind: AccountMailKind): Promise<void> {
  const { accountId, toName: name, toEmail: email, facts } = mail;
  enqueueMail(work, { kind, accountId, to: { name, email }, facts });
}

async function resendPackageMail(work: Work<SenderCaller>, mail: MailRow): Promise<void> {
  const { packageId, roleId, toName: name, toEmail: email, facts } = mail;
  const { kind } = mail;
  const isCall = kind === "invitation" || kind === "reminder";
  const pkg = await openPackage(work, packageId ?? "", isCall ? "notify" : "read");
  const again = enqueueMail(work, { kind, pkg, ...(roleId ? { roleId } : {}), to: { name, email }, facts });
  // Of signed documents on their way: what becomes of them is told by the newest mail.
  if (facts.delivery)
    await work.tx
      .update(documentDeliveries)
      .set({ mailId: again })
      .where(and(eq(documentDeliveries.packageId, pkg.id), eq(documentDeliveries.mailId, mail.id)));
  if (isCall) await work.record(pkg, { type: "signer.notified", data: { roleId, name, email } });
}
