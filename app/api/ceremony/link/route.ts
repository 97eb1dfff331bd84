import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { sendLinkAgain } from "#lib/ceremony/send-link-again.ts";

export const POST = handle(ceremony.sendLinkAgain, sendLinkAgain);
