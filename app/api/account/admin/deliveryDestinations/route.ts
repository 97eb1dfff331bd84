import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { addDestination, listDestinations } from "#lib/delivery/documents/destinations.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(signedDeliveries.listDestinations, listDestinations);
export const POST = handle(signedDeliveries.addDestination, addDestination);
