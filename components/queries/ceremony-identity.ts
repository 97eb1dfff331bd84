// What the ceremony asks about a signer's identity document: apart from the rest, since few packages ask for one.

import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, CallError, call } from "#lib/contract/call.ts";
import { identity } from "#lib/contract/ceremony-lines.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { IdentitySide } from "#lib/contract/records/identity-words.ts";
import { keyOf, useCeremonyAct } from "./ceremony.ts";
import { inSession } from "./ceremony-session.ts";
import { sendForm } from "./send-form.ts";

type Pictures = Partial<Record<IdentitySide, File>>;

function formOf(pictures: Pictures): FormData {
  const form = new FormData();
  for (const [side, file] of Object.entries(pictures)) form.append(side, file, file.name);
  return form;
}

/** What waits already is not handed in twice, so an answer that was lost does no harm. */
export const useHandInIdentity = (ceremonyId: string) =>
  useCeremonyAct<Pictures>(
    ceremonyId,
    (pictures) =>
      sendForm<CeremonyView>(addressOf(identity.handInIdentity, { params: { ceremonyId } }), formOf(pictures), {}),
    ({ authentication }) => authentication?.identity?.state === "waiting",
  );

export const useEnterIdentified = (ceremonyId: string) =>
  useCeremonyAct<void>(
    ceremonyId,
    () => call(identity.enterIdentified, { params: { ceremonyId } }),
    ({ authentication }) => !authentication?.identity,
  );

/** That the service does not answer is certain: nothing was begun that trying again would begin twice. */
function asRefusal(cause: unknown): never {
  if (!(cause instanceof CallError) || cause.key !== "error.unavailable.identity") throw cause;
  throw new CallError(cause.status, { messageKey: cause.key }, "refused");
}

/** Where to hand in at the service; the same page when it is asked again. */
export const useBeginIdentity = (ceremonyId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      inSession(ceremonyId, () => call(identity.beginIdentity, { params: { ceremonyId } })).catch(asRefusal),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(ceremonyId) }),
  });
};

const resultMs = 5_000;

/** What came of it at the service, asked again and again; what is answered is the ceremony as it stands. */
export const identityResult = (client: QueryClient, ceremonyId: string) =>
  queryOptions({
    queryKey: ["identity-result", ceremonyId],
    queryFn: async () => {
      const view = await inSession(ceremonyId, () => call(identity.askIdentityResult, { params: { ceremonyId } }));
      client.setQueryData(keyOf(ceremonyId), view);
      return view.authentication?.identity?.state ?? "entered";
    },
    retry: false,
    refetchInterval: resultMs,
  });
