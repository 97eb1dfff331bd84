import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { askSender } from "#lib/signing/ask-sender.ts";

export const POST = handle(ceremony.askSender, askSender);
