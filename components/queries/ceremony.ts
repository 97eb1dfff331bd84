// What the ceremony asks and does: all of it below the ceremony's own address, where its session cookie counts.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, call } from "#lib/api/call.ts";
import { type CeremonyView, ceremony, type SignInput } from "#lib/api/contract/ceremony.ts";

const keyOf = (ceremonyId: string) => ["ceremony", ceremonyId] as const;

/** Exchanges the link's token for a session; the cookie comes with the answer. */
export const startCeremony = (token: string) => call(ceremony.startCeremony, { body: { token } });

export const ceremonyView = (ceremonyId: string) =>
  queryOptions({
    queryKey: keyOf(ceremonyId),
    queryFn: ({ signal }) => call(ceremony.getCeremony, { params: { ceremonyId }, signal }),
    staleTime: 10_000,
  });

/** Every act answers the ceremony as it stands after it. */
function useCeremonyAct<Input>(ceremonyId: string, act: (input: Input) => Promise<CeremonyView>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: (view) => client.setQueryData(keyOf(ceremonyId), view) });
}

export const useAcceptConsent = (ceremonyId: string) =>
  useCeremonyAct<void>(ceremonyId, () => call(ceremony.acceptConsent, { params: { ceremonyId } }));
export const useAnswers = (ceremonyId: string) =>
  useCeremonyAct<string[]>(ceremonyId, (answers) =>
    call(ceremony.answerQuestions, { params: { ceremonyId }, body: { answers } }),
  );
export const usePasscode = (ceremonyId: string) =>
  useCeremonyAct<string>(ceremonyId, (code) =>
    call(ceremony.enterPasscode, { params: { ceremonyId }, body: { code } }),
  );
export const useNewPasscode = (ceremonyId: string) =>
  useCeremonyAct<void>(ceremonyId, () => call(ceremony.askForPasscode, { params: { ceremonyId } }));
export const useSign = (ceremonyId: string) =>
  useCeremonyAct<SignInput>(ceremonyId, (body) => call(ceremony.sign, { params: { ceremonyId }, body }));
/** One signer's no: declined, or opted out of signing here. */
export const useRefusal = (ceremonyId: string, act: "decline" | "optOut") =>
  useCeremonyAct<{ reason: string }>(ceremonyId, (body) => call(ceremony[act], { params: { ceremonyId }, body }));
export const useAskForLink = (ceremonyId: string) =>
  useMutation({
    mutationFn: (member: string) => call(ceremony.askForLink, { params: { ceremonyId }, body: { member } }),
  });

export const saveValues = (
  ceremonyId: string,
  documentId: string,
  body: { approvalId: string; fieldId: string; value: string }[],
) => call(ceremony.saveValues, { params: { ceremonyId, documentId }, body, keepalive: true });

export function uploadSignatureImage(ceremonyId: string, file: Blob) {
  const form = new FormData();
  form.append("file", file, "signature");
  return call(ceremony.uploadSignatureImage, { params: { ceremonyId }, body: form });
}

export const useUploadAttachment = (ceremonyId: string) =>
  useCeremonyAct<{ attachmentUid: string; files: readonly File[] }>(ceremonyId, ({ attachmentUid, files }) => {
    const form = new FormData();
    for (const file of files) form.append("file", file, file.name);
    return call(ceremony.uploadAttachment, { params: { ceremonyId, attachmentUid }, body: form });
  });
export const useRemoveAttachment = (ceremonyId: string) =>
  useCeremonyAct<{ attachmentUid: string; fileId: string }>(ceremonyId, ({ attachmentUid, fileId }) =>
    call(ceremony.removeAttachment, { params: { ceremonyId, attachmentUid, fileId } }),
  );

export const ceremonyPdf = (ceremonyId: string, documentId: string) =>
  addressOf(ceremony.readCeremonyPdf, { params: { ceremonyId, documentId } });
export const ceremonyZip = (ceremonyId: string) => addressOf(ceremony.readCeremonyZip, { params: { ceremonyId } });
export const ceremonyEvidence = (ceremonyId: string) =>
  addressOf(ceremony.readCeremonyEvidence, { params: { ceremonyId } });
export const signatureImage = (ceremonyId: string, file: string) =>
  addressOf(ceremony.readSignatureImage, { params: { ceremonyId, file } });
