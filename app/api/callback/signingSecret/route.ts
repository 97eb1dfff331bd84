import { callbacks } from "#lib/contract/callbacks.ts";
import { getSigningSecret } from "#lib/delivery/webhooks/get-signing-secret.ts";
import { renewSigningSecret } from "#lib/delivery/webhooks/renew-signing-secret.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(callbacks.getSigningSecret, getSigningSecret);
export const POST = handle(callbacks.renewSigningSecret, renewSigningSecret);
