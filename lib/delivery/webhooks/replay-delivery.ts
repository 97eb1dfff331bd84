// POST /callback/deliveries/{deliveryId}/replay: enqueues a push anew, whatever became of it, with all its attempts.
import { and, eq } from "drizzle-orm";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import type { callbacks as contract } from "#lib/contract/callbacks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deliveriesOf, deliveryRecord, shownDeliveries } from "./delivery-record.ts";

/** Our choice: under the same id, so that a receiver who has it already knows; and to the address registered now. */
export const replayDelivery: Operation<typeof contract.replayDelivery> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const mine = deliveriesOf(caller, params.deliveryId);
    const [asked] = await work.tx.select().from(callbackDeliveries).where(mine);
    if (!asked) refuse("error.notFound.deliveryNotFound");
    const { accountId, origin } = asked;
    const receiver = and(eq(callbacks.accountId, accountId), eq(callbacks.origin, origin));
    // The receiver before its pushes, as everybody locks them.
    const [registered] = await work.tx.select().from(callbacks).where(receiver).for("no key update");
    if (!registered) refuse("error.conflict.noCallback");
    // Somebody asks for it: a receiver that did not answer is tried now, too.
    if (registered.probeAt) await work.tx.update(callbacks).set({ probeAt: work.now }).where(receiver);
    const [found] = await work.tx.select().from(callbackDeliveries).where(mine).for("update");
    const anew = found?.status === "pending" ? {} : { attempts: 0, delivered: null };
    await work.tx
      .update(callbackDeliveries)
      .set({ ...anew, status: "pending", nextAttempt: work.now })
      .where(mine);
    await work.enqueue("deliver-callbacks", { accountId, origin });
    const { id, packageId, event } = asked;
    work.audit({ act: "callback.replayed", subject: { kind: "setting", id, name: event }, after: { packageId } });
    const [enqueued] = await shownDeliveries(work.tx).where(mine);
    return enqueued ? deliveryRecord(enqueued) : refuse("error.notFound.deliveryNotFound");
  });
