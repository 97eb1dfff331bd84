// GET /callback/receivers: the addresses of the account, what waits for each, and whether it answers.
import { and, asc, count, eq, max, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks as contract } from "#lib/contract/callbacks.ts";
import type { CallbackReceiver } from "#lib/contract/records/callback.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";

type Record = z.output<typeof CallbackReceiver>;

/** The plain callback first. */
export async function receiversOf(
  from: Pick<Transaction, "select">,
  accountId: string,
  origin?: string,
): Promise<Record[]> {
  const { status, delivered } = callbackDeliveries;
  const rows = await from
    .select({
      origin: callbacks.origin,
      url: callbacks.url,
      events: callbacks.events,
      probeAt: callbacks.probeAt,
      waiting: count(sql`case when ${status} = 'pending' then 1 end`),
      dead: count(sql`case when ${status} = 'dead' then 1 end`),
      lastDelivered: max(delivered),
    })
    .from(callbacks)
    .leftJoin(
      callbackDeliveries,
      and(eq(callbackDeliveries.accountId, callbacks.accountId), eq(callbackDeliveries.origin, callbacks.origin)),
    )
    .where(and(eq(callbacks.accountId, accountId), origin === undefined ? undefined : eq(callbacks.origin, origin)))
    .groupBy(callbacks.accountId, callbacks.origin)
    .orderBy(asc(callbacks.origin));
  return rows.map(({ probeAt, lastDelivered, ...row }) => ({
    ...row,
    pausedUntil: wireTimeOrNull(probeAt),
    lastDelivered: wireTimeOrNull(lastDelivered),
  }));
}

export const listReceivers: Operation<typeof contract.listReceivers> = async ({ caller }) => {
  refuseRestricted(caller);
  const results = await receiversOf(db, caller.accountId);
  return { count: results.length, results };
};
