// GET /callback/deliveries/{deliveryId}
import { db } from "#db/client.ts";
import type { callbacks } from "#lib/contract/callbacks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { deliveriesOf, deliveryRecord, shownDeliveries } from "./delivery-record.ts";

export const getDelivery: Operation<typeof callbacks.getDelivery> = async ({ caller, params }) => {
  const [row] = await shownDeliveries(db).where(deliveriesOf(caller, params.deliveryId));
  return row ? deliveryRecord(row) : refuse("error.notFound.deliveryNotFound");
};
