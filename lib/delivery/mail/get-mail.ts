// GET /outbox/{mailId}: one mail as it looks, made from what is true now.

import { db } from "#db/client.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isAccessMail } from "#lib/work/outbox/mail-kinds.ts";
import { type ComposedMail, composeMail } from "./compose-mail.ts";
import { findMail, mailRecord } from "./find-mails.ts";
import type { MailRow } from "./mail-row.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

export const getMail: Operation<typeof outbox.getMail> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const found = await findMail(caller, params.mailId);
  if (!found) refuse("error.notFound.mailNotFound");
  const composed = await db.transaction((tx) => composeMail(tx, found.mail));
  const template = composed && shown(composed, found.mail);
  // What it was about is gone: there is nothing to show.
  const bodies = template ? { html: templateHtml(template), text: templateText(template) } : { html: "", text: "" };
  const record = mailRecord(found);
  return { ...record, subject: found.mail.subject || template?.subject || record.subject, ...bodies };
};

/** A link that leaves by mail belongs to its reader alone, and a signer's or one's own access always: here it is cut short. */
function shown({ template }: ComposedMail, mail: MailRow): ComposedMail["template"] {
  const isOpen = keepsMails() && !mail.roleId && !isAccessMail(mail.kind);
  if (!template.button || isOpen) return template;
  return { ...template, button: { ...template.button, url: `${config().baseUrl}/…` } };
}
