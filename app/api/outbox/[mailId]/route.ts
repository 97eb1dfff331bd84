import { instance } from "#lib/contract/instance.ts";
import { getMail } from "#lib/delivery/mail/get-mail.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(instance.getMail, getMail);
