// What the browser asks about the account's groups, and what it changes of them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { groups } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";

export const groupSummaries = asked(["groups", "summary"], groups.listGroupSummaries);

/** As many as one answer of the interface holds. */
export const mostGroups = 100;

export const groupList = queryOptions({
  ...asked(["groups", "all"], groups.listGroups, { query: { from: 1, to: mostGroups } }),
  select: (found) => found.results,
});

/** By name. */
export const searchGroups = (name: string, to: number) => call(groups.listGroups, { query: { name, from: 1, to } });

export const oneGroup = (groupId: string) => asked(["groups", groupId], groups.getGroup, { params: { groupId } });

/** Each leaves every list of groups to be asked for anew; a change that fails, too: somebody else may have been faster. */
export function useGroupActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["groups"] });
  const create = useMutation({
    mutationFn: (body: SentBodyOf<typeof groups.createGroup>) => call(groups.createGroup, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ groupId, body }: { groupId: string; body: SentBodyOf<typeof groups.changeGroup> }) =>
      call(groups.changeGroup, { params: { groupId }, body }),
    onSettled,
  });
  const invite = useMutation({
    mutationFn: ({ groupId, body }: { groupId: string; body: SentBodyOf<typeof groups.inviteToGroup> }) =>
      call(groups.inviteToGroup, { params: { groupId }, body }),
    onSettled,
  });
  /** Whoever has joined since the page was read stays: the list is read once more before it is written. */
  const leave = useMutation({
    mutationFn: async ({ groupId, email }: { groupId: string; email: string }) => {
      const { members } = await call(groups.getGroup, { params: { groupId } });
      const staying = members.filter((one) => one.email.toLowerCase() !== email.toLowerCase());
      return call(groups.changeGroup, { params: { groupId }, body: { members: staying } });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (groupId: string) => call(groups.removeGroup, { params: { groupId } }),
    onSettled: () =>
      client.invalidateQueries({
        queryKey: ["groups"],
        predicate: ({ queryKey }) => queryKey[1] === "all" || queryKey[1] === "summary",
      }),
  });
  return { create, change, invite, leave, remove };
}
