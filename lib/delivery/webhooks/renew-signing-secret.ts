// POST /callback/signingSecret
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { renewSecretOf } from "./signing-secret.ts";

export const renewSigningSecret: Operation<typeof callbacks.renewSigningSecret> = async ({ caller }) => {
  refuseRestricted(caller);
  return { secret: await renewSecretOf(caller.accountId) };
};
