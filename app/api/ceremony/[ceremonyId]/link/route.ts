import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { mailOwnLink } from "#lib/signing/mail-own-link.ts";

export const POST = handle(ceremony.mailOwnLink, mailOwnLink);
