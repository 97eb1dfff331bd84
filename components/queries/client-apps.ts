// The account's client applications: programs that get in by a secret of their own.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { clientApps as lines } from "#lib/contract/settings-lines.ts";

export type ClientApp = ReplyOf<typeof lines.listClientApps>["results"][number];
export type NewClientApp = ReplyOf<typeof lines.createClientApp>;

export const clientApps = queryOptions({
  queryKey: ["clientApps"],
  queryFn: async ({ signal }) => (await call(lines.listClientApps, { signal })).results,
});

export function useClientAppActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: clientApps.queryKey });
  const add = useMutation({
    mutationFn: (name: string) => call(lines.createClientApp, { body: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (clientAppId: string) => call(lines.removeClientApp, { params: { clientAppId } }),
    onSettled,
  });
  return { add, remove };
}
