import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { listMails } from "#lib/mail/list-mails.ts";

export const GET = handle(instance.listMails, listMails);
