// PURE. What a notary states of each signer they confirm: as they have typed it, or else what the sender has told of them. Who has signed
// while the notary's page was open is among them, too.

import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";

export type Acts = NonNullable<SignInput["acts"]>;

export const actsOf = (people: CeremonyView["notary"] = [], stated: Acts): Acts =>
  people.map(({ name: _, entries: __, ...told }) => stated.find(({ roleId }) => roleId === told.roleId) ?? told);

/** As they are sent: with the signatures that were shown, so that none goes into the journal unseen. */
export const withSeen = (people: NonNullable<CeremonyView["notary"]>, acts: Acts): Acts =>
  acts.map((act) => ({
    ...act,
    seen: (people.find(({ roleId }) => roleId === act.roleId)?.entries ?? []).map(({ documentId, approvalId }) => ({
      documentId,
      approvalId,
    })),
  }));
