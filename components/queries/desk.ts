// What the browser asks of the desk itself: what the overview tells beyond the counters, and what is kept for one person.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { DeskKept, SavedView } from "#lib/contract/desk.ts";
import { desk } from "#lib/contract/desk-lines.ts";
import { asked } from "./asked.ts";
import { packageKeys } from "./packages.ts";

/** Under the packages' key: whatever changes one of them may change it. */
export const deskOverview = asked([...packageKeys.all, "desk"], desk.readDeskOverview);

export const deskNeeds = asked([...packageKeys.all, "desk", "needs"], desk.readDeskNeeds);

export const deskFacts = (range: { startDate?: string; endDate?: string }) =>
  queryOptions({
    ...asked([...packageKeys.all, "desk", "facts", range], desk.readDeskFacts, { query: range }),
    placeholderData: keepPreviousData,
  });

/** A package that was declined is told no more, or again. */
export function usePutAside() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: deskNeeds.queryKey });
  const put = useMutation({
    mutationFn: (packageId: string) => call(desk.putAside, { body: { packageId } }),
    onSettled,
  });
  const takeUp = useMutation({
    mutationFn: (packageId: string) => call(desk.takeUp, { query: { packageId } }),
    onSettled,
  });
  return { put, takeUp };
}

export const deskKept = queryOptions({ ...asked(["desk", "kept"], desk.readDeskKept), staleTime: 60_000 });

/** What is kept now is the answer of each; another window's is taken over with it. */
export function useDeskKeeping() {
  const client = useQueryClient();
  const onSuccess = (kept: DeskKept) => client.setQueryData(deskKept.queryKey, kept);
  const save = useMutation({ mutationFn: (view: SavedView) => call(desk.saveView, { body: view }), onSuccess });
  const remove = useMutation({
    mutationFn: ({ list, name }: SavedView) => call(desk.removeView, { query: { list, name } }),
    onSuccess,
  });
  const endFirstSteps = useMutation({ mutationFn: () => call(desk.endFirstSteps), onSuccess });
  return { save, remove, endFirstSteps };
}
