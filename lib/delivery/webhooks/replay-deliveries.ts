// POST /callback/deliveries/replay: enqueues anew all that one receiver was not told of.
import { and, eq } from "drizzle-orm";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks as contract } from "#lib/contract/callbacks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { originOf } from "./connectors.ts";

export const replayDeliveries: Operation<typeof contract.replayDeliveries> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const { accountId } = caller;
  const origin = originOf(body.origin);
  return inTransaction(caller, async (work) => {
    const theOne = and(eq(callbacks.accountId, accountId), eq(callbacks.origin, origin));
    // The receiver before its pushes, as everybody locks them.
    const [registered] = await work.tx.select().from(callbacks).where(theOne).for("no key update");
    if (!registered) refuse("error.conflict.noCallback");
    if (registered.probeAt) await work.tx.update(callbacks).set({ probeAt: work.now }).where(theOne);
    const { status } = callbackDeliveries;
    const dead = await work.tx
      .update(callbackDeliveries)
      .set({ status: "pending", attempts: 0, delivered: null, nextAttempt: work.now })
      .where(
        and(eq(callbackDeliveries.accountId, accountId), eq(callbackDeliveries.origin, origin), eq(status, "dead")),
      )
      .returning({ id: callbackDeliveries.id });
    if (dead.length > 0) {
      await work.enqueue("deliver-callbacks", { accountId, origin });
      const subject = { kind: "setting", id: origin, name: origin } as const;
      work.audit({ act: "callback.replayed", subject, after: { count: dead.length } });
    }
    return { replayed: dead.length };
  });
};
