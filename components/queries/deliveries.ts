// What the browser asks and does about the delivery of signed documents: the account's destinations, and a package's deliveries.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { signedDeliveries } from "#lib/contract/delivery-lines.ts";
import type { ReplyOf, SentBodyOf } from "#lib/contract/endpoint.ts";
import { asked } from "./asked.ts";
import { packageKeys } from "./packages.ts";

export type Destination = ReplyOf<typeof signedDeliveries.listDestinations>["results"][number];
export type DestinationInput = SentBodyOf<typeof signedDeliveries.addDestination>;
export type Trial = ReplyOf<typeof signedDeliveries.testDestination>;
export type Delivery = ReplyOf<typeof signedDeliveries.readSignedDelivery>["results"][number];

export const destinations = asked(["deliveryDestinations"], signedDeliveries.listDestinations);

export const testDestination = (destinationId: string): Promise<Trial> =>
  call(signedDeliveries.testDestination, { params: { destinationId } });

export function useDestinationActs() {
  const client = useQueryClient();
  // Also after a refusal: another window may have removed it.
  const onSettled = () => client.invalidateQueries({ queryKey: destinations.queryKey });
  const add = useMutation({
    mutationFn: (body: DestinationInput) => call(signedDeliveries.addDestination, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ destinationId, body }: { destinationId: string; body: DestinationInput }) =>
      call(signedDeliveries.changeDestination, { params: { destinationId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (destinationId: string) => call(signedDeliveries.removeDestination, { params: { destinationId } }),
    onSettled,
  });
  return { add, change, remove };
}

/** Below the package's own key: what changes the package asks for them again, too. */
export const signedDelivery = (packageId: string) =>
  asked([...packageKeys.one(packageId), "signedDelivery"], signedDeliveries.readSignedDelivery, {
    params: { packageId },
  });

/** Of one delivery, or of all that has not arrived. */
export function useRetryDelivery(packageId: string) {
  const client = useQueryClient();
  const { queryKey } = signedDelivery(packageId);
  return useMutation({
    mutationFn: (deliveryId: string | undefined) =>
      call(signedDeliveries.retrySignedDelivery, {
        params: { packageId },
        body: deliveryId === undefined ? {} : { deliveryId },
      }),
    onSuccess: (found) => client.setQueryData(queryKey, found),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
