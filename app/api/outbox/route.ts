import { instance } from "#lib/contract/instance.ts";
import { listMails } from "#lib/delivery/mail/list-mails.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(instance.listMails, listMails);
