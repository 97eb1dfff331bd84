// What the browser asks about one sender of the account: the record, delegates, commission, packages and what was done last.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { senderOrders } from "#lib/contract/desk.ts";
import { desk } from "#lib/contract/desk-lines.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { accounts, delegates, journal } from "#lib/contract/lines.ts";
import type { OwnedKind } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { asked } from "./asked.ts";
import { folderKey } from "./packages.ts";

export const oneSender = (senderId: string) =>
  asked(["senders", senderId], accounts.getSender, { params: { senderId } });

export const senderPackages = (senderId: string) =>
  asked(["senders", senderId, "packages"], accounts.countSenderPackages, { params: { senderId } });

export type DeskSendersQuery = {
  search?: string;
  type?: Sender["type"];
  status?: Sender["status"];
  sort?: (typeof senderOrders)[number];
  dir?: "asc" | "desc";
  from?: number;
  to?: number;
};

/** For managers: a page of the account's people, and how many there are. */
export const deskSenders = (query: DeskSendersQuery) =>
  queryOptions({
    ...asked(["senders", "desk", query], desk.listDeskSenders, { query }),
    placeholderData: keepPreviousData,
  });

/** For managers. */
export const lastActs = (senderIds: readonly string[]) =>
  queryOptions({
    ...asked(["senders", "lastActs", senderIds], accounts.listLastActs, { query: { senderIds: senderIds.join(",") } }),
    placeholderData: keepPreviousData,
    select: (found) => new Map(found.results.map((act) => [act.senderId, act])),
  });

/** As many as one answer of the interface holds: where they are as many, there may be more. */
export const mostContacts = 100;

/** The people of the account whom a sender may know. */
export const contacts = (query: { search?: string; from?: number; to?: number } = { from: 1, to: mostContacts }) =>
  asked(["contacts", query], accounts.listContacts, { query });

type Transfer = { senderId: string; to: string; kinds: OwnedKind[]; packageIds?: string[] };

/** The next few; whoever calls it again goes on. */
export const transferSome = ({ senderId, ...body }: Transfer) =>
  call(accounts.transferPackages, { params: { senderId }, body });

export function useTransferred() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["senders"] }),
      client.invalidateQueries({ queryKey: ["packages"] }),
      client.invalidateQueries({ queryKey: folderKey }),
    ]);
}

export const delegateList = (senderId: string) =>
  asked(["senders", senderId, "delegates"], delegates.listDelegates, { params: { senderId } });

/** For whom one acts. */
export const delegators = asked(["delegators"], delegates.listDelegators);

export function useDelegateActs(senderId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["senders", senderId] });
  const add = useMutation({
    mutationFn: ({ delegateId, body }: { delegateId: string; body: SentBodyOf<typeof delegates.addDelegate> }) =>
      call(delegates.addDelegate, { params: { senderId, delegateId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (delegateId: string) => call(delegates.removeDelegate, { params: { senderId, delegateId } }),
    onSettled,
  });
  return { add, remove };
}

export const commission = (senderId: string) =>
  queryOptions({
    queryKey: ["senders", senderId, "commission"],
    queryFn: async ({ signal }) => (await call(journal.getCommission, { params: { senderId }, signal })) ?? null,
  });

export function useCommission(senderId: string) {
  const client = useQueryClient();
  const { queryKey } = commission(senderId);
  const onSettled = () => client.invalidateQueries({ queryKey: ["senders", senderId] });
  const put = useMutation({
    mutationFn: (body: SentBodyOf<typeof journal.putCommission>) =>
      call(journal.putCommission, { params: { senderId }, body }),
    // It is known from the answer, should reading it again fail.
    onSuccess: (saved) => void client.setQueryData(queryKey, saved),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(journal.removeCommission, { params: { senderId } }),
    onSuccess: () => void client.setQueryData(queryKey, null),
    onSettled,
  });
  return { put, remove };
}
