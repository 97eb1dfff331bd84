import { outbox } from "#lib/contract/outbox.ts";
import { listTexts } from "#lib/delivery/sms/list-texts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(outbox.listTexts, listTexts);
