import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { getMail } from "#lib/mail/get-mail.ts";

export const GET = handle(instance.getMail, getMail);
