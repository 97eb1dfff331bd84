import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { sendLinkAgain } from "#lib/signing/send-link-again.ts";

export const POST = handle(ceremony.sendLinkAgain, sendLinkAgain);
