// When signers of a package will be written to again: by its own schedule, else by the account's.

import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { accountSettings, reminders } from "#lib/contract/lines.ts";
import { me } from "./instance.ts";
import { packageKeys, useRefreshPackages } from "./packages.ts";

export const packageReminders = (packageId: string) =>
  queryOptions({
    queryKey: [...packageKeys.one(packageId), "reminders"],
    queryFn: async ({ signal }) => (await call(reminders.getReminders, { params: { packageId }, signal })) ?? null,
    staleTime: 0,
  });

const ofAccount = queryOptions({
  queryKey: ["account", "reminders"],
  queryFn: ({ signal }) => call(accountSettings.readEmailReminderSettings, { signal }),
});

/** Undefined as long as it is not known, and where nobody is reminded; the account's own schedule is told to managers alone. */
export function useReminders(packageId: string) {
  const own = useQuery(packageReminders(packageId));
  const person = useQuery(me);
  const account = useQuery({ ...ofAccount, enabled: person.data?.type === "MANAGER" });
  const usual = account.data;
  // Nothing but zeros is what an account answers that has said nothing.
  const isSaid = usual && Object.values(usual).some((value) => value > 0);
  return own.data === undefined ? undefined : (own.data ?? (isSaid ? usual : undefined));
}

/** For good where the package is out: there none are made. */
export function useStopReminders(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: () => call(reminders.removeReminders, { params: { packageId } }),
    onSuccess: refresh,
  });
}
