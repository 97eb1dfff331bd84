import { outbox } from "#lib/contract/outbox.ts";
import { resendMail } from "#lib/delivery/mail/resend-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.resendMail, resendMail);
