// POST /outbox/test: a mail to whoever asks, handed over now and not by a job, so that what the mail server says can be told.
import { randomUUID } from "node:crypto";
import type { outbox } from "#lib/contract/outbox.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { messageOf, outboxName } from "./mime-message.ts";
import { sampleMail } from "./sample-mail.ts";
import { failureOf, sendBySmtp, writeToOutbox } from "./transport.ts";

/** Our choice: it is in no list of mails, for it is about nothing. */
export const sendTestMail: Operation<typeof outbox.sendTestMail> = async ({ caller, body }) => {
  const composed = await sampleMail(caller, body);
  const { to } = composed;
  const mail = { id: randomUUID(), created: new Date(), toName: to.name, toEmail: to.email, roleId: null, facts: {} };
  const message = await messageOf(mail, composed);
  try {
    if (keepsMails()) {
      const name = outboxName(mail);
      await writeToOutbox(name, message);
      return { outcome: "outbox", to: to.email, answer: name };
    }
    return { outcome: "sent", to: to.email, answer: await sendBySmtp(message) };
  } catch (cause) {
    return { outcome: "failed", to: to.email, answer: failureOf(cause).words };
  }
};
