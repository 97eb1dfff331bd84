// The rules of an account that its managers set: how long packages are kept, reminders, help, files that signers hand in, the native bridge.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { dataRetention, accountRules as lines } from "#lib/contract/settings-lines.ts";

const all = ["accountRules"] as const;

export type Retention = ReplyOf<typeof dataRetention.readDataManagementPolicy>["transactionRetention"];
export type Expiry = ReplyOf<typeof dataRetention.readExpiryTimeConfiguration>;
export type Addresses = ReplyOf<typeof dataRetention.readEvidenceSettings>;
export type Support = ReplyOf<typeof lines.readSupportSettings>;
export type AcceptedKinds = ReplyOf<typeof lines.readAttachmentsWhitelist>;
export type ReminderDefaults = ReplyOf<typeof lines.readEmailReminderSettings>;
export type NativeBridge = ReplyOf<typeof lines.readNativeBridgeSettings>;

/** Never asked again by itself while somebody types. */
const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0 } as const;

export const retention = queryOptions({
  queryKey: [...all, "retention"],
  queryFn: async ({ signal }): Promise<Retention> =>
    (await call(dataRetention.readDataManagementPolicy, { signal })).transactionRetention,
  ...quiet,
});
export const expiry = queryOptions({
  queryKey: [...all, "expiry"],
  queryFn: ({ signal }): Promise<Expiry> => call(dataRetention.readExpiryTimeConfiguration, { signal }),
  ...quiet,
});
export const addresses = queryOptions({
  queryKey: [...all, "addresses"],
  queryFn: ({ signal }): Promise<Addresses> => call(dataRetention.readEvidenceSettings, { signal }),
  ...quiet,
});
export const support = queryOptions({
  queryKey: [...all, "support"],
  queryFn: ({ signal }): Promise<Support> => call(lines.readSupportSettings, { signal }),
  ...quiet,
});
export const reminderDefaults = queryOptions({
  queryKey: [...all, "reminders"],
  queryFn: ({ signal }): Promise<ReminderDefaults> => call(lines.readEmailReminderSettings, { signal }),
  ...quiet,
});
export const acceptedKinds = queryOptions({
  queryKey: [...all, "kinds"],
  queryFn: ({ signal }): Promise<AcceptedKinds> => call(lines.readAttachmentsWhitelist, { signal }),
  ...quiet,
});
export const nativeBridge = queryOptions({
  queryKey: [...all, "bridge"],
  queryFn: ({ signal }): Promise<NativeBridge> => call(lines.readNativeBridgeSettings, { signal }),
  ...quiet,
});

/** How many packages `policy` would delete now; what was counted before stays until the next answer. */
export const retentionPreview = (policy: Retention) =>
  queryOptions({
    queryKey: [...all, "retention", "preview", policy],
    queryFn: ({ signal }) => call(dataRetention.previewRetention, { body: { transactionRetention: policy }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Only what is changed is sent: what others have set elsewhere meanwhile stays. */
export function useRules() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // The desk's own menu tells of the help.
    onSettled: () => Promise.all([all, ["session"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const save = (act: () => Promise<unknown>) => change.mutateAsync(act);
  return {
    retention: (body: Partial<Retention>) =>
      save(() => call(dataRetention.changeDataManagementPolicy, { body: { transactionRetention: body } })),
    expiry: (body: Partial<Expiry>) => save(() => call(dataRetention.changeExpiryTimeConfiguration, { body })),
    addresses: (body: Partial<Addresses>) => save(() => call(dataRetention.changeEvidenceSettings, { body })),
    support: (body: Partial<Support>) => save(() => call(lines.changeSupportSettings, { body })),
    reminders: (body: Partial<ReminderDefaults>) => save(() => call(lines.changeEmailReminderSettings, { body })),
    kinds: (body: Partial<AcceptedKinds>) => save(() => call(lines.changeAttachmentsWhitelist, { body })),
    bridge: (body: Partial<NativeBridge>) => save(() => call(lines.changeNativeBridgeSettings, { body })),
  };
}
