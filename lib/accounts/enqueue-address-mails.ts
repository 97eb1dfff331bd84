// A new address of a sender: a link to confirm it goes there, and word of it to the address that counts until then.
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { insertAddressToken } from "#lib/auth/address-tokens.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import type { SenderRow } from "./insert-sender.ts";

export async function enqueueAddressMails(work: Work, sender: SenderRow, email: string): Promise<void> {
  const tokenId = await insertAddressToken(work.tx, sender.id, email, work.now);
  work.audit({ act: "address.asked", subject: subjectOf(sender), before: { email: sender.email }, after: { email } });
  const { id: senderId, accountId } = sender;
  const name = fullName(sender);
  enqueueMail(work, {
    kind: "address-confirmation",
    accountId,
    to: { name, email },
    facts: { senderId, tokenId },
  });
  enqueueMail(work, {
    kind: "address-notice",
    accountId,
    to: { name, email: sender.email },
    facts: { senderId, address: email },
  });
}
