import { outbox } from "#lib/contract/outbox.ts";
import { sendTestMail } from "#lib/delivery/mail/send-test-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.sendTestMail, sendTestMail);
