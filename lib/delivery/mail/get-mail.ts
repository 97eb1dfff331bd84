// GET /outbox/{mailId}: one mail as it left; what has not left yet is made from what is true now.

import { db } from "#db/client.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { composeMail } from "./compose-mail.ts";
import { findMail, mailRecord } from "./find-mails.ts";
import { bodiesOf, keptBodies } from "./mail-bodies.ts";

export const getMail: Operation<typeof outbox.getMail> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const found = await findMail(caller, params.mailId);
  if (!found) refuse("error.notFound.mailNotFound");
  const record = mailRecord(found);
  const kept = await bodiesOf(db, found.mail.id);
  if (kept) return { ...record, ...kept, asSent: true };
  const composed = await db.transaction((tx) => composeMail(tx, found.mail));
  // What it was about is gone: there is nothing to show.
  const bodies = composed ? keptBodies(found.mail, composed.template) : { html: "", text: "" };
  const subject = found.mail.subject || composed?.template.subject || record.subject;
  return { ...record, subject, ...bodies, asSent: false };
};
