// The addresses that get no more mails: what the page of them asks and does.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { suppressedAddresses as lines } from "#lib/contract/settings-lines.ts";

export type SuppressedAddress = ReplyOf<typeof lines.listSuppressedAddresses>["results"][number];

export const suppressedSize = 25;

export const suppressedAddresses = ({ search, from }: { search: string; from: number }) =>
  queryOptions({
    queryKey: ["suppressedAddresses", search, from],
    queryFn: ({ signal }) =>
      call(lines.listSuppressedAddresses, {
        query: { ...(search ? { search } : {}), from, to: from + suppressedSize - 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function useSuppressedActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["suppressedAddresses"] });
  const add = useMutation({
    mutationFn: (email: string) => call(lines.addSuppressedAddress, { body: { email } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (suppressedAddressId: string) =>
      call(lines.removeSuppressedAddress, { params: { suppressedAddressId } }),
    onSettled,
  });
  return { add, remove };
}
