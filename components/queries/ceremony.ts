// What the ceremony asks and does: all of it below the ceremony's own address, where its session cookie counts.

import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { preload } from "react-dom";
import { addressOf, CallError, call } from "#lib/contract/call.ts";
import type { SenderRequest } from "#lib/contract/ceremony.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput, SignRequest } from "#lib/contract/records/sign-input.ts";
import { inSession, openPage, reopenIdle } from "./ceremony-session.ts";
import { isOvertaken } from "./overtaken.ts";

export const keyOf = (ceremonyId: string) => ["ceremony", ceremonyId] as const;

export const ceremonyView = (ceremonyId: string) =>
  queryOptions({
    queryKey: keyOf(ceremonyId),
    queryFn: ({ signal }) =>
      inSession(ceremonyId, () => call(ceremony.getCeremony, { params: { ceremonyId }, signal })),
    staleTime: 10_000,
  });

/** What an act has answered. Whatever was asked before it, and is answered later, would put the page back to before the act. */
async function standsAt(client: QueryClient, ceremonyId: string, view: CeremonyView) {
  await client.cancelQueries({ queryKey: keyOf(ceremonyId) });
  return client.setQueryData<CeremonyView>(keyOf(ceremonyId), view);
}

/** The page that was left alone is opened again by its link. */
export function useReopen(ceremonyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => reopenIdle(ceremonyId, () => call(ceremony.getCeremony, { params: { ceremonyId } })),
    onSuccess: async (view) => {
      await standsAt(client, ceremonyId, view);
      openPage(ceremonyId);
    },
  });
}

/** Whether the act is seen to be done in the ceremony as it stands now. */
type IsDone<Input> = (now: CeremonyView, input: Input, before: CeremonyView | undefined) => boolean;

/** Every act answers the ceremony as it stands after it. */
export function useCeremonyAct<Input>(
  ceremonyId: string,
  act: (input: Input) => Promise<CeremonyView>,
  isDone: IsDone<Input>,
) {
  const client = useQueryClient();
  const queryKey = keyOf(ceremonyId);
  return useMutation({
    mutationFn: (input: Input) =>
      made(client, ceremonyId, () => act(input), {
        isDone: (now, before) => isDone(now, input, before),
        before: client.getQueryData<CeremonyView>(queryKey),
      }),
    onSuccess: (view) => standsAt(client, ceremonyId, view),
    // What is on the screen is not what is there: it is shown before anybody tries again.
    onError: (cause) => {
      if (isOvertaken(cause) || (cause instanceof CallError && cause.status === 409))
        void client.invalidateQueries({ queryKey });
    },
  });
}

type Doubt = {
  isDone: (now: CeremonyView, before: CeremonyView | undefined) => boolean;
  before: CeremonyView | undefined;
};

/** Where no answer comes to an act, the ceremony as it stands then says whether it was done. */
export async function made(
  client: QueryClient,
  ceremonyId: string,
  act: () => Promise<CeremonyView>,
  { isDone, before }: Doubt,
): Promise<CeremonyView> {
  try {
    return await inSession(ceremonyId, act);
  } catch (cause) {
    if (!(cause instanceof CallError) || cause.outcome !== "unknown") throw cause;
    const now = await standingAfter(client, ceremonyId);
    if (!now) throw cause;
    if (isDone(now, before)) return now;
    throw new NotDone(cause.status);
  }
}

/** No answer came to the act, and the service, asked afterwards, has nothing of it: trying again is right. */
export class NotDone extends CallError {
  constructor(status: number) {
    super(status, {}, "refused");
  }
}

/** Our choice: whoever waits for the answer to an act waits ten more seconds at most to learn what became of it. */
const askMs = 10_000;

/** Asks the service once how the ceremony stands, after an act that was not answered. */
export async function standingAfter(client: QueryClient, ceremonyId: string): Promise<CeremonyView | undefined> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), askMs);
  try {
    const now = await inSession(ceremonyId, () =>
      call(ceremony.getCeremony, { params: { ceremonyId }, signal: over.signal }),
    );
    return await standsAt(client, ceremonyId, now);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** What is asked and how many tries are left: after an answer or another code one of them is different. */
const authenticationMoved: IsDone<unknown> = (now, _, before) =>
  JSON.stringify(now.authentication) !== JSON.stringify(before?.authentication);
/** Whether all that was to be signed stands as signed. */
export function areSigned({ state, documents }: CeremonyView, input: SignInput): boolean {
  if (state === "signed" || state === "completed") return true;
  const accepted = (documentId: string, approvalId: string) =>
    documents.find(({ id }) => id === documentId)?.approvals.find(({ id }) => id === approvalId)?.accepted;
  return input.documents.every(({ id, approvals }) => approvals.every((approval) => accepted(id, approval.id)));
}

/** Asking once more within a day changes nothing, so an answer that was lost does no harm. */
export const useAskSender = (ceremonyId: string) =>
  useCeremonyAct<SenderRequest>(
    ceremonyId,
    (about) => call(ceremony.askSender, { params: { ceremonyId }, body: { about } }),
    ({ asked }, about) => about !== "not-me" && asked !== null,
  );
/** On a slow line what draws it may still be coming: pdf.js would ask for the file only after it. */
function bringFirstDocument({ state, ceremonyId, documents: [first] }: CeremonyView): void {
  // Of the same kind as pdf.js's own question, or the browser would ask twice.
  if (state === "sign" && first) preload(ceremonyPdf(ceremonyId, first.id), { as: "fetch", crossOrigin: "anonymous" });
}

/** `text`: the hash of the words that were read, where they are known. */
export const useAcceptConsent = (ceremonyId: string) =>
  useCeremonyAct<{ text: string | undefined }>(
    ceremonyId,
    async ({ text }) => {
      const now = await call(ceremony.acceptConsent, { params: { ceremonyId }, body: { text } });
      bringFirstDocument(now);
      return now;
    },
    ({ state, consent }) => state !== "consent" || Boolean(consent?.accepted),
  );
export const useAnswers = (ceremonyId: string) =>
  useCeremonyAct<string[]>(
    ceremonyId,
    (answers) => call(ceremony.answerQuestions, { params: { ceremonyId }, body: { answers } }),
    authenticationMoved,
  );
/** Asking again shows the same questions, so an answer that was lost does no harm. */
export const useBeginKnowledge = (ceremonyId: string) =>
  useCeremonyAct<void>(
    ceremonyId,
    () => call(ceremony.beginKnowledge, { params: { ceremonyId } }),
    ({ authentication }) => authentication?.knowledge?.attempt != null,
  );
export const useKnowledge = (ceremonyId: string) =>
  useCeremonyAct<{ attempt: string; answers: number[] }>(
    ceremonyId,
    (body) => call(ceremony.answerKnowledge, { params: { ceremonyId }, body }),
    authenticationMoved,
  );
/** Answers where to sign in; `page` is the address to come back to. */
export const useSignOn = (ceremonyId: string) =>
  useMutation({
    mutationFn: (page: string) =>
      inSession(ceremonyId, () => call(ceremony.beginSignOn, { params: { ceremonyId }, body: { page } })),
  });
export const usePasscode = (ceremonyId: string) =>
  useCeremonyAct<string>(
    ceremonyId,
    (code) => call(ceremony.enterPasscode, { params: { ceremonyId }, body: { code } }),
    authenticationMoved,
  );
export const useNewPasscode = (ceremonyId: string) =>
  useCeremonyAct<void>(
    ceremonyId,
    () => call(ceremony.askForPasscode, { params: { ceremonyId } }),
    ({ authentication }, _, before) => authentication?.code?.sent !== before?.authentication?.code?.sent,
  );
export const useSign = (ceremonyId: string) =>
  useCeremonyAct<SignRequest>(ceremonyId, (body) => call(ceremony.sign, { params: { ceremonyId }, body }), areSigned);
/** Answers where the signer agrees to it with a certificate of their own; `page` is the address to come back to. */
export const useBeginCertificate = (ceremonyId: string) =>
  useMutation({
    mutationFn: (body: { page: string; input: SignInput }) =>
      inSession(ceremonyId, () => call(ceremony.beginCertificate, { params: { ceremonyId }, body })),
  });
/** One signer's no: declined, or opted out of signing here. */
export const useRefusal = (ceremonyId: string, act: "decline" | "optOut") =>
  useCeremonyAct<{ reason: string }>(
    ceremonyId,
    (body) => call(ceremony[act], { params: { ceremonyId }, body }),
    ({ state }) => state === (act === "decline" ? "declined" : "opted-out"),
  );
/** Afterwards this link is over; asking how things stand shows the page that says so. */
/** `note`: what the page keeps of it, before the session is found to be over and its page gone. */
export function useReassign(ceremonyId: string, note: (to: SentBodyOf<typeof ceremony.reassign>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof ceremony.reassign>) =>
      inSession(ceremonyId, () => call(ceremony.reassign, { params: { ceremonyId }, body })),
    onSuccess: (_, body) => {
      note(body);
      return client.invalidateQueries({ queryKey: keyOf(ceremonyId) });
    },
  });
}
export const useAskForLink = (ceremonyId: string) =>
  useMutation({
    mutationFn: (member: string) =>
      inSession(ceremonyId, () => call(ceremony.askForLink, { params: { ceremonyId }, body: { member } })),
  });

/** Asking once more within five minutes answers the same, so an answer that was lost does no harm. */
export const useMailOwnLink = (ceremonyId: string) =>
  useMutation({
    mutationFn: () => inSession(ceremonyId, () => call(ceremony.mailOwnLink, { params: { ceremonyId } })),
  });

/** The same words once more reach nobody twice. */
export const useWriteToSender = (ceremonyId: string) =>
  useMutation({
    mutationFn: (text: string) =>
      inSession(ceremonyId, () => call(ceremony.writeToSender, { params: { ceremonyId }, body: { text } })),
  });

/** For a link that a newer one replaced: there is no session. */
export const useLinkAgain = (token: string) =>
  useMutation({ mutationFn: () => call(ceremony.sendLinkAgain, { body: { token } }) });

export const saveValues = (
  ceremonyId: string,
  documentId: string,
  body: { approvalId: string; fieldId: string; value: string }[],
) =>
  inSession(ceremonyId, () => call(ceremony.saveValues, { params: { ceremonyId, documentId }, body, keepalive: true }));

export function uploadSignatureImage(ceremonyId: string, file: Blob) {
  const form = new FormData();
  form.append("file", file, "signature");
  return inSession(ceremonyId, () => call(ceremony.uploadSignatureImage, { params: { ceremonyId }, body: form }));
}

export const ceremonyPdf = (ceremonyId: string, documentId: string) =>
  addressOf(ceremony.readCeremonyPdf, { params: { ceremonyId, documentId } });
export const ceremonyZip = (ceremonyId: string) => addressOf(ceremony.readCeremonyZip, { params: { ceremonyId } });
export const ceremonyEvidence = (ceremonyId: string) =>
  addressOf(ceremony.readCeremonyEvidence, { params: { ceremonyId } });
export const signatureImage = (ceremonyId: string, file: string) =>
  addressOf(ceremony.readSignatureImage, { params: { ceremonyId, file } });
