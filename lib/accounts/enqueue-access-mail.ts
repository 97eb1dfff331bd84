// Mails a sender the link that sets a password: the invitation while invited, a reset afterwards.

import { insertPasswordToken } from "#lib/auth/one-time-tokens.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import type { SenderRow } from "./insert-sender.ts";

export async function enqueueAccessMail(work: Work, sender: SenderRow): Promise<void> {
  const invited = sender.status === "INVITED";
  const tokenId = await insertPasswordToken(work.tx, invited ? "invitation" : "password-reset", sender.id, work.now);
  enqueueMail(work, {
    kind: invited ? "sender-invitation" : "password-reset",
    accountId: sender.accountId,
    to: { name: fullName(sender), email: sender.email },
    // Who invites is named in the text; a reset was asked for by nobody in particular.
    facts: {
      senderId: sender.id,
      tokenId,
      ...(invited && work.caller.kind === "sender" ? { invitedBy: work.caller.name } : {}),
    },
  });
}
