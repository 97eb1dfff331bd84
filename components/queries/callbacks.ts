// What the page of callbacks asks and does: the registered addresses, the log of pushes, and the secret they are signed with.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf, SentBodyOf } from "#lib/contract/endpoint.ts";
import { callbacks } from "#lib/contract/settings-lines.ts";

const all = ["callbacks"] as const;

export type Receiver = ReplyOf<typeof callbacks.listReceivers>["results"][number];
export type Registration = ReplyOf<typeof callbacks.getCallback>;
export type Delivery = ReplyOf<typeof callbacks.listDeliveries>["results"][number];

/** Looked at again and again: what becomes of pushes is what the page is read for. */
const often = 5000;

export const receivers = queryOptions({
  queryKey: [...all, "receivers"],
  queryFn: async ({ signal }) => (await call(callbacks.listReceivers, { signal })).results,
  refetchInterval: often,
});

const params = (origin: string) => ({ origin });

/** `origin`: empty for the plain callback. Never asked again by itself: somebody may be typing over it. */
export const registration = (origin: string) =>
  queryOptions({
    queryKey: [...all, "registration", origin],
    queryFn: ({ signal }): Promise<Registration> =>
      origin === ""
        ? call(callbacks.getCallback, { signal })
        : call(callbacks.getConnectorCallback, { params: params(origin), signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });

export type LogQuery = { origin: string; isFailed: boolean; from: number };
export const logSize = 20;
export const deliveries = ({ origin, isFailed, from }: LogQuery) =>
  queryOptions({
    queryKey: [...all, "deliveries", origin, isFailed, from],
    queryFn: ({ signal }) =>
      call(callbacks.listDeliveries, {
        query: { origin: origin || "-", from, to: from + logSize - 1, ...(isFailed ? { status: "dead" } : {}) },
        signal,
      }),
    refetchInterval: often,
    placeholderData: keepPreviousData,
  });

export const readSigningSecret = () => call(callbacks.getSigningSecret);
export const renewSigningSecret = () => call(callbacks.renewSigningSecret);
export const testReceiver = (origin: string) => call(callbacks.testCallback, { body: { origin } });

type Saving = { next: Registration; version: string };

/** What is done with one receiver; whatever comes of it, all of them are looked at again. */
export function useReceiverActs(origin: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: receivers.queryKey }),
      client.invalidateQueries({ queryKey: [...all, "deliveries"] }),
    ]);
  const save = useMutation({
    mutationFn: ({ next, version }: Saving): Promise<Registration> => {
      // What was read is written back as well: the interface knows each event that it has given.
      const body = next as SentBodyOf<typeof callbacks.setCallback>;
      return origin === ""
        ? call(callbacks.setCallback, { body, version })
        : call(callbacks.setConnectorCallback, { params: params(origin), body, version });
    },
    onSuccess: (saved) => client.setQueryData(registration(origin).queryKey, saved),
    // Somebody else's comes in; what was typed here lies over it.
    onError: () => client.invalidateQueries({ queryKey: registration(origin).queryKey }),
    onSettled,
  });
  const resume = useMutation({ mutationFn: () => call(callbacks.resumeReceiver, { body: { origin } }), onSettled });
  const replayAll = useMutation({
    mutationFn: () => call(callbacks.replayDeliveries, { body: { origin } }),
    onSettled,
  });
  const replay = useMutation({
    mutationFn: (deliveryId: string) => call(callbacks.replayDelivery, { params: { deliveryId } }),
    onSettled,
  });
  return { save, resume, replayAll, replay };
}
