// POST /callback/deliveries/{deliveryId}/replay: owes a push anew, whatever became of it, with all its attempts.
import { and, eq } from "drizzle-orm";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import type { callbacks as contract } from "#lib/api/contract/callbacks.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { deliveriesOf, deliveryRecord } from "./delivery-record.ts";

/** Our choice: under the same id, so that a receiver who has it already knows; and to the address registered now. */
export const replayDelivery: Operation<typeof contract.replayDelivery> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const mine = deliveriesOf(caller, params.deliveryId);
    const [found] = await work.tx.select().from(callbackDeliveries).where(mine).for("update");
    if (!found) refuse("error.notFound.deliveryNotFound");
    const [registered] = await work.tx
      .select({ url: callbacks.url })
      .from(callbacks)
      .where(and(eq(callbacks.accountId, found.accountId), eq(callbacks.origin, found.origin)));
    if (!registered) refuse("error.conflict.noCallback");
    const anew = found.status === "pending" ? {} : { attempts: 0, delivered: null };
    const [owed] = await work.tx
      .update(callbackDeliveries)
      .set({ ...anew, status: "pending", nextAttempt: work.now })
      .where(mine)
      .returning();
    await work.enqueue("deliver-callbacks", { accountId: found.accountId });
    return deliveryRecord(owed ?? found);
  });
