// GET /callback/deliveries
import { and, count, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import { deliveryStatuses } from "#lib/contract/records/callback.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { connectorOf } from "./connectors.ts";
import { deliveriesOf, deliveryRecord, shownDeliveries } from "./delivery-record.ts";

const statusOf = (word: string) =>
  deliveryStatuses.find((status) => status === word.toLowerCase()) ??
  refuse("error.validation.query", {
    at: "status",
    say: "oneOf",
    values: { words: deliveryStatuses.join(", ") },
    parameters: { field: "status" },
  });

export const listDeliveries: Operation<typeof callbacks.listDeliveries> = async ({ caller, query }) => {
  const where = and(
    deliveriesOf(caller),
    query.packageId ? eq(callbackDeliveries.packageId, query.packageId) : undefined,
    query.status ? eq(callbackDeliveries.status, statusOf(query.status)) : undefined,
    query.event ? eq(callbackDeliveries.event, query.event.toUpperCase()) : undefined,
    query.origin ? eq(callbackDeliveries.origin, query.origin === "-" ? "" : connectorOf(query.origin)) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const newestFirst = [
    desc(callbackDeliveries.created),
    desc(callbackDeliveries.sequence),
    desc(callbackDeliveries.id),
  ];
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(callbackDeliveries).where(where),
    shownDeliveries(db)
      .where(where)
      .orderBy(...newestFirst)
      .offset(offset)
      .limit(limit),
  ]);
  return { count: total?.count ?? 0, results: rows.map(deliveryRecord) };
};
