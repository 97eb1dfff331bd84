import { outbox } from "#lib/contract/outbox.ts";
import { getMail } from "#lib/delivery/mail/get-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(outbox.getMail, getMail);
