// What the ceremony asks and does about a signer's files: apart from the rest, since most packages ask for none.
import type { QueryClient } from "@tanstack/react-query";
import { addressOf, CallError, call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { cleanFileName } from "#lib/packages/attachments/uploaded-file.ts";
import { keyOf, made, standingAfter, useCeremonyAct } from "./ceremony.ts";
import { sendForm, type Watch } from "./send-form.ts";

const filesOf = (view: CeremonyView | undefined, attachmentUid: string) =>
  view?.attachments.find(({ id }) => id === attachmentUid)?.files ?? [];

/** How many of a requirement's files are called so, as the service keeps names. */
export const filesCalled = (view: CeremonyView | undefined, attachmentUid: string, name: string): number =>
  filesOf(view, attachmentUid).filter((file) => file.name === cleanFileName(name)).length;

export type FileToSend = {
  attachmentUid: string;
  file: File;
  /** How many files of this name the requirement had when this one was first sent: one more, and it has arrived. */
  before: number;
  /** A try before this one was not answered: it may have arrived. */
  inDoubt: boolean;
};

/** Hands in one file; `progress` runs from 0 to 1. Throws CallError, or an AbortError where the signal stopped it. */
export async function sendAttachment(
  client: QueryClient,
  ceremonyId: string,
  { attachmentUid, file, before, inDoubt }: FileToSend,
  watch: Watch,
): Promise<void> {
  const isDone = (now: CeremonyView) => filesCalled(now, attachmentUid, file.name) > before;
  if (inDoubt) {
    const now = await standingAfter(client, ceremonyId);
    if (!now) throw new CallError(0, {});
    if (isDone(now)) return;
  }
  const form = new FormData();
  form.append("file", file, file.name);
  const view = await made(
    client,
    ceremonyId,
    () =>
      sendForm<CeremonyView>(
        addressOf(ceremony.uploadAttachment, { params: { ceremonyId, attachmentUid } }),
        form,
        watch,
      ),
    { isDone, before: undefined },
  );
  client.setQueryData(keyOf(ceremonyId), view);
}

/** After a file was stopped on its way it may have arrived all the same. */
export const refreshCeremony = (client: QueryClient, ceremonyId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(ceremonyId) });

/** A file that the signer has handed in, for looking at it again. */
export const attachmentFile = (ceremonyId: string, attachmentUid: string, fileId: number) =>
  addressOf(ceremony.readAttachment, { params: { ceremonyId, attachmentUid, fileId: String(fileId) } });
export const useRemoveAttachment = (ceremonyId: string) =>
  useCeremonyAct<{ attachmentUid: string; fileId: string }>(
    ceremonyId,
    ({ attachmentUid, fileId }) => call(ceremony.removeAttachment, { params: { ceremonyId, attachmentUid, fileId } }),
    (now, { attachmentUid, fileId }) => !filesOf(now, attachmentUid).some(({ id }) => String(id) === fileId),
  );
