import { outbox } from "#lib/contract/outbox.ts";
import { previewMail } from "#lib/delivery/mail/preview-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.previewMail, previewMail);
