import { callbacks } from "#lib/api/contract/callbacks.ts";
import { handle } from "#lib/api/handle.ts";
import { getSigningSecret } from "#lib/callbacks/get-signing-secret.ts";
import { renewSigningSecret } from "#lib/callbacks/renew-signing-secret.ts";

export const GET = handle(callbacks.getSigningSecret, getSigningSecret);
export const POST = handle(callbacks.renewSigningSecret, renewSigningSecret);
