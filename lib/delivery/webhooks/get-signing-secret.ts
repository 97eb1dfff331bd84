// GET /callback/signingSecret
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { signingSecretsOf } from "./signing-secret.ts";

export const getSigningSecret: Operation<typeof callbacks.getSigningSecret> = async ({ caller }) => {
  refuseRestricted(caller);
  const { signingSecret, previousUntil } = await signingSecretsOf(caller.accountId);
  return { secret: signingSecret, previousUntil: wireTimeOrNull(previousUntil) };
};
