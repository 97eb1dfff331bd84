// A push as the interface shows it, and the ones a caller may see.
import { and, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { CallbackDelivery } from "#lib/api/contract/records/callback.ts";
import type { SenderCaller } from "#lib/auth/caller.ts";
import { wireTime, wireTimeOrNull } from "#lib/wire-time.ts";

export type DeliveryRow = typeof callbackDeliveries.$inferSelect;

/** The whole account's; the endpoints admit managers only. */
export function deliveriesOf(caller: SenderCaller, deliveryId?: string): SQL | undefined {
  refuseRestricted(caller);
  return and(
    eq(callbackDeliveries.accountId, caller.accountId),
    deliveryId === undefined ? undefined : eq(callbackDeliveries.id, deliveryId),
  );
}

export function deliveryRecord(row: DeliveryRow): z.output<typeof CallbackDelivery> {
  const { id, event, packageId, origin, status, attempts, lastStatus, lastError, body } = row;
  return {
    id,
    event,
    packageId,
    origin,
    status,
    attempts,
    lastStatus,
    lastError,
    lastAttempt: wireTimeOrNull(row.lastAttempt),
    nextAttempt: status === "pending" ? wireTime(row.nextAttempt) : null,
    delivered: wireTimeOrNull(row.delivered),
    created: wireTime(row.created),
    body,
  };
}
