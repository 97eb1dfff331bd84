import { instance } from "#lib/contract/instance.ts";
import { resendMail } from "#lib/delivery/mail/resend-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(instance.resendMail, resendMail);
