import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { testDestination } from "#lib/delivery/documents/test-destination.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(signedDeliveries.testDestination, testDestination);
