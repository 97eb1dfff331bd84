import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { readSignedDelivery } from "#lib/delivery/documents/signed-delivery.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(signedDeliveries.readSignedDelivery, readSignedDelivery);
