// The endpoints of the delivery of signed documents, as the screens know them (lines.ts).
import { linesOf } from "./lines-of.ts";
import type * as deliveriesModule from "./signed-deliveries.ts";

export const signedDeliveries = linesOf<typeof deliveriesModule.signedDeliveries>()({
  listDestinations: "GET /account/admin/deliveryDestinations",
  addDestination: "POST /account/admin/deliveryDestinations",
  changeDestination: "PUT /account/admin/deliveryDestinations/{destinationId}",
  removeDestination: "DELETE /account/admin/deliveryDestinations/{destinationId}",
  testDestination: "POST /account/admin/deliveryDestinations/{destinationId}/test",
  readSignedDelivery: "GET /packages/{packageId}/signedDocumentDelivery",
  retrySignedDelivery: "POST /packages/{packageId}/signedDocumentDelivery/retry",
});
