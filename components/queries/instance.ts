// What the browser asks about the instance and the account: set-up, the signed-in sender, senders, mails.

import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { accountSettings, accounts, instance, tokens } from "#lib/contract/lines.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { outbox } from "#lib/contract/outbox-lines.ts";
import type { AccountFeature } from "#lib/contract/records/account-features.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { asked } from "./asked.ts";
import { isTold } from "./news.ts";

export const instanceState = queryOptions({ ...asked(["instance"], instance.readInstance), staleTime: 30_000 });
export const sealState = queryOptions({ ...asked(["instance", "seal"], instance.readSeal), staleTime: 30_000 });
export const me = queryOptions({ ...asked(["me"], instance.whoAmI), staleTime: 300_000 });
export const account = queryOptions({ ...asked(["account"], accounts.getAccount), staleTime: 300_000 });

/** For managers only. */
export const embedding = queryOptions({
  queryKey: ["account", "embedding"],
  queryFn: ({ signal }) => call(accountSettings.readEmbeddingSettings, { signal }),
  staleTime: 30_000,
});
export function useChangeEmbedding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof accountSettings.changeEmbeddingSettings>) =>
      call(accountSettings.changeEmbeddingSettings, { body }),
    onSuccess: (saved) => client.setQueryData(embedding.queryKey, saved),
  });
}

/** The account's switches, for managers; asked anew whenever they look, because others turn them, too. */
export const features = queryOptions({
  queryKey: ["account", "features"],
  queryFn: ({ signal }) => call(accountSettings.readFeatures, { signal }),
  staleTime: 0,
});

type Turned = { feature: AccountFeature; on: boolean };
const turning = ["account", "features", "turning"] as const;

/** One after the other: an earlier answer never undoes a later press. `isOvertaken`: the answer has others than the screen had. */
export function useTurnFeature() {
  const client = useQueryClient();
  const { queryKey } = features;
  return useMutation({
    mutationKey: turning,
    scope: { id: "features" },
    mutationFn: async ({ feature, on }: Turned) => {
      const shown = client.getQueryData(queryKey);
      const saved = await call(accountSettings.changeFeatures, { body: { [feature]: on } });
      client.setQueryData(queryKey, saved);
      const isOther = (one: AccountFeature) => one !== feature && saved[one] !== shown?.[one];
      return { isOvertaken: shown !== undefined && (Object.keys(saved) as AccountFeature[]).some(isOther) };
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // What senders are offered by it.
        client.invalidateQueries({ queryKey: ["session"] }),
      ]),
  });
}

/** What was pressed and is not saved yet, the latest last. */
export const useTurning = (): Turned[] =>
  useMutationState({
    filters: { mutationKey: turning, status: "pending" },
    select: ({ state }) => state.variables as Turned,
  });

/** For managers. */
export const searchSenders = async (search: string, to: number) =>
  (await call(accounts.listSenders, { query: { search, to } })) as unknown as Sender[];

export function useInviteSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof accounts.inviteSender>) => call(accounts.inviteSender, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["senders"] }),
  });
}

export function useChangeSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ senderId, body }: { senderId: string; body: SentBodyOf<typeof accounts.changeSender> }) =>
      call(accounts.changeSender, { params: { senderId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["senders"] }),
        client.invalidateQueries({ queryKey: ["me"] }),
      ]),
  });
}

export const waitingAddress = (senderId: string) =>
  queryOptions({
    queryKey: ["me", "address", senderId],
    queryFn: ({ signal }) => call(accounts.readWaitingAddress, { params: { senderId }, signal }),
  });

/** Those of the whole account. Under the senders' key: what changes a sender may change theirs. */
export const waitingAddresses = queryOptions({
  queryKey: ["senders", "addresses"],
  queryFn: async ({ signal }) => (await call(accounts.listWaitingAddresses, { signal })).results,
});

/** The new address of a sender that waits: its link mailed again, or called off. */
export function useWaitingAddress(senderId: string) {
  const client = useQueryClient();
  const params = { senderId };
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["me"] }),
      client.invalidateQueries({ queryKey: waitingAddresses.queryKey }),
    ]);
  const resend = useMutation({ mutationFn: () => call(accounts.resendWaitingAddress, { params }), onSettled });
  const drop = useMutation({ mutationFn: () => call(accounts.dropWaitingAddress, { params }), onSettled });
  return { resend, drop };
}

export function useRemoveSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (senderId: string) => call(accounts.removeSender, { params: { senderId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["senders"] }),
  });
}

export function useReinviteSender() {
  return useMutation({ mutationFn: (senderId: string) => call(accounts.reinviteSender, { params: { senderId } }) });
}

export const takeInvitationLink = (senderId: string) => call(accounts.takeInvitationLink, { params: { senderId } });

export const readApiKey = (senderId: string) => call(accounts.getApiKey, { params: { senderId } });

/** The one before ends at once. */
export const renewApiKey = (senderId: string) => call(tokens.rotateApiKey, { params: { senderId } });

export type MailListQuery = { from?: number; to?: number; packageId?: string };
const mailsMs = 5_000;
export const mailList = (query: MailListQuery) =>
  queryOptions({
    ...asked(["mails", query], outbox.listMails, { query }),
    refetchInterval: () => (isTold() ? false : mailsMs),
  });
/** By its status: what was looked at while it waited may have left as something else. */
export const oneMail = ({ id, status }: Pick<Mail, "id" | "status">) =>
  queryOptions({
    queryKey: ["mails", id, status],
    queryFn: ({ signal }) => call(outbox.getMail, { params: { mailId: id }, signal }),
  });

/** Among the mails: whatever says that those are old says it of texts, too. */
export const textList = (query: { from: number; to: number }) =>
  queryOptions({
    ...asked(["mails", "texts", query], outbox.listTexts, { query }),
    refetchInterval: () => (isTold() ? false : mailsMs),
  });

/** The evidence tells of it: never asked ahead, and never twice for one press. */
export const showText = (smsId: string) => call(outbox.showText, { params: { smsId } });

export const openAsSigner = (mailId: string) => call(outbox.openAsSigner, { params: { mailId } });

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call(outbox.resendMail, { params: { mailId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });
}

/** Mails a sender a link to choose a new password; a manager's act. */
export function useResetPassword() {
  return useMutation({ mutationFn: (senderId: string) => call(accounts.resetPassword, { params: { senderId } }) });
}
