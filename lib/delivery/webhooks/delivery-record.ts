// A push as the interface shows it, and the ones a caller may see.
import { and, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { CallbackDelivery } from "#lib/contract/records/callback.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { type DeliveryRow, isBehind } from "./due-lines.ts";

type Shown = { delivery: DeliveryRow; behind: boolean; probeAt: Date | null };
type Record = z.output<typeof CallbackDelivery>;

/** The whole account's; the endpoints admit managers only. */
export function deliveriesOf(caller: SenderCaller, deliveryId?: string): SQL | undefined {
  refuseRestricted(caller);
  return and(
    eq(callbackDeliveries.accountId, caller.accountId),
    deliveryId === undefined ? undefined : eq(callbackDeliveries.id, deliveryId),
  );
}

/** The pushes with what they wait for; `where`, order and page are the caller's. */
export const shownDeliveries = (from: Pick<Transaction, "select">) =>
  from
    .select({ delivery: callbackDeliveries, behind: isBehind, probeAt: callbacks.probeAt })
    .from(callbackDeliveries)
    .leftJoin(
      callbacks,
      and(eq(callbacks.accountId, callbackDeliveries.accountId), eq(callbacks.origin, callbackDeliveries.origin)),
    );

function waitsFor({ delivery, behind, probeAt }: Shown): Record["waitsFor"] {
  if (delivery.status !== "pending") return null;
  if (behind) return "earlierEvent";
  if (probeAt) return "receiver";
  return delivery.nextAttempt > new Date() ? "retry" : "turn";
}

export function deliveryRecord(shown: Shown): Record {
  const { id, event, packageId, origin, status, attempts, lastStatus, lastError, body, ...row } = shown.delivery;
  const { probeAt } = shown;
  const earliest = probeAt && probeAt > row.nextAttempt ? probeAt : row.nextAttempt;
  return {
    id,
    event,
    packageId,
    origin,
    status,
    waitsFor: waitsFor(shown),
    attempts,
    lastStatus,
    lastError,
    lastDuration: row.lastDuration,
    lastAnswer: row.lastAnswer,
    lastAttempt: wireTimeOrNull(row.lastAttempt),
    nextAttempt: status === "pending" ? wireTime(earliest) : null,
    delivered: wireTimeOrNull(row.delivered),
    created: wireTime(row.created),
    body,
  };
}
