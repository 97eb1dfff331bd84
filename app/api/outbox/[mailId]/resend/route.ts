import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { resendMail } from "#lib/mail/resend-mail.ts";

export const POST = handle(instance.resendMail, resendMail);
