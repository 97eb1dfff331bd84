import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { retrySignedDelivery } from "#lib/delivery/documents/signed-delivery.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(signedDeliveries.retrySignedDelivery, retrySignedDelivery);
