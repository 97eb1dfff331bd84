// When signers of a package will be written to again: by its own schedule, else by the account's.

import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { reminders } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";
import { packageKeys, useRefreshPackages } from "./packages.ts";

export const packageReminders = (packageId: string) =>
  queryOptions({
    queryKey: [...packageKeys.one(packageId), "reminders"],
    queryFn: async ({ signal }) => (await call(reminders.getReminders, { params: { packageId }, signal })) ?? null,
    staleTime: 0,
  });

/** What would go out were the package sent now, by its own schedule or its account's. */
export const planOfReminders = (packageId: string) =>
  queryOptions({
    ...asked([...packageKeys.one(packageId), "reminders", "planned"], reminders.planReminders, {
      params: { packageId },
    }),
    staleTime: 0,
  });

export const setReminders = (packageId: string, body: SentBodyOf<typeof reminders.createReminders>) =>
  call(reminders.createReminders, { params: { packageId }, body });

export const removeReminders = (packageId: string) => call(reminders.removeReminders, { params: { packageId } });

/** For good where the package is out: there none are made. */
export function useStopReminders(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: () => removeReminders(packageId),
    onSuccess: refresh,
  });
}
