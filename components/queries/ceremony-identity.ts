// What the ceremony asks about a signer's identity document: apart from the rest, since few packages ask for one.

import { addressOf, call } from "#lib/contract/call.ts";
import { identity } from "#lib/contract/ceremony-lines.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { IdentitySide } from "#lib/contract/records/identity-words.ts";
import { useCeremonyAct } from "./ceremony.ts";
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
