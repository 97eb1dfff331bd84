// A mail to somebody: its row and its job commit with the caller's work, the text is made when it is sent.

import type { MailKind } from "#lib/contract/records/outbox.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Work } from "../in-transaction.ts";

export type NewMail = {
  kind: MailKind;
  to: { name: string; email: string };
  roleId?: string;
  /** What the text needs beyond the package, e.g. `{ reason }` of a decline or the sender's `{ message }`. */
  facts?: Record<string, string>;
  /** It leaves no sooner. */
  startAfter?: Date;
} & ({ pkg: { id: string; accountId: string } } | { accountId: string; pkg?: never });

/** To the owner of a package, unless they want no mails of that kind. */
export function enqueueForOwner(
  work: Pick<Work, "now" | "mail">,
  mail: NewMail & { to: { mutedMails: readonly string[] } },
): void {
  if (!mail.to.mutedMails.includes(mail.kind)) enqueueMail(work, mail);
}

/** Answers the mail's id. */
export function enqueueMail(work: Pick<Work, "now" | "mail">, mail: NewMail): string {
  const { kind, pkg, roleId, to, facts, startAfter } = mail;
  const id = newUuid();
  const accountId = pkg ? pkg.accountId : mail.accountId;
  const packageId = pkg?.id ?? null;
  const row = { id, accountId, packageId, roleId, kind, toEmail: to.email, toName: to.name, facts, created: work.now };
  work.mail(row, { startAfter });
  return id;
}
