import { outbox } from "#lib/contract/outbox.ts";
import { listMails } from "#lib/delivery/mail/list-mails.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(outbox.listMails, listMails);
