import { outbox } from "#lib/contract/outbox.ts";
import { showText } from "#lib/delivery/sms/show-text.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.showText, showText);
