// What the ceremony asks of the service while a signer signs with a certificate of their own.
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { areSigned, useCeremonyAct } from "./ceremony.ts";
import { inSession } from "./ceremony-session.ts";

/** Answers where the signer agrees to the use of the one they have chosen at their service. */
export const useChooseCertificate = (ceremonyId: string) =>
  useMutation({
    mutationFn: (choice: string) =>
      inSession(ceremonyId, () => call(ceremony.chooseCertificate, { params: { ceremonyId }, body: { choice } })),
  });

/** Answers what a card or token has to sign. */
export const usePrepareDevice = (ceremonyId: string) =>
  useMutation({
    mutationFn: (body: SentBodyOf<typeof ceremony.prepareDevice>) =>
      inSession(ceremonyId, () => call(ceremony.prepareDevice, { params: { ceremonyId }, body })),
  });

type Made = { state: string; signatures: string[]; input: SignInput };

/** What it has made. Where no answer comes, the ceremony as it stands then says whether it was signed. */
export const useFinishDevice = (ceremonyId: string) =>
  useCeremonyAct<Made>(
    ceremonyId,
    ({ state, signatures }) => call(ceremony.finishDevice, { params: { ceremonyId }, body: { state, signatures } }),
    (now, { input }) => areSigned(now, input),
  );
