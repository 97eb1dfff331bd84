// GET /callback/signingSecret
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { signingSecretOf } from "./signing-secret.ts";

export const getSigningSecret: Operation<typeof callbacks.getSigningSecret> = async ({ caller }) => {
  refuseRestricted(caller);
  return { secret: await signingSecretOf(caller.accountId) };
};
