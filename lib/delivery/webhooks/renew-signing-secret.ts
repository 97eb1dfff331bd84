// POST /callback/signingSecret
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { renewSecretOf } from "./signing-secret.ts";

export const renewSigningSecret: Operation<typeof callbacks.renewSigningSecret> = async ({ caller }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    await lockAccount(work);
    const { secret, previousUntil } = await renewSecretOf(work.tx, caller.accountId, work.now);
    work.audit({ act: "callback.secretMade" });
    return { secret, previousUntil: wireTimeOrNull(previousUntil) };
  });
};
