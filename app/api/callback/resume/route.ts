import { callbacks } from "#lib/contract/callbacks.ts";
import { resumeReceiver } from "#lib/delivery/webhooks/resume-receiver.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(callbacks.resumeReceiver, resumeReceiver);
