import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { changeDestination, removeDestination } from "#lib/delivery/documents/destinations.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(signedDeliveries.changeDestination, changeDestination);
export const DELETE = handle(signedDeliveries.removeDestination, removeDestination);
