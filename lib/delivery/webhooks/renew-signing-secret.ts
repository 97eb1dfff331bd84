// POST /callback/signingSecret
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { renewSecretOf } from "./signing-secret.ts";

export const renewSigningSecret: Operation<typeof callbacks.renewSigningSecret> = async ({ caller }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    const secret = await renewSecretOf(tx, caller.accountId);
    audit({ act: "callback.secretMade" });
    return { secret };
  });
};
