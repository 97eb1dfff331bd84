// POST /ceremony/{ceremonyId}/opt-out: the signer would rather not sign electronically.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type End, endBySigner } from "./end-by-signer.ts";
import { viewFor } from "./get-ceremony.ts";

/** Offered only where the package or its account says so. */
export const optingOut: End = {
  action: "opt-out",
  event: "package.opted-out",
  mail: "opted-out",
  offer: (settings) => ({
    offered: settings.optOutButton === true,
    reasons: settings.optOutReasons ?? [],
    ownWords: settings.disableOptOutOther !== true,
  }),
  notOffered: "error.forbidden.optOutNotAllowed",
};

export const optOut: Operation<typeof ceremony.optOut> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await endBySigner(person, body.reason, optingOut);
  return viewFor(person, params.ceremonyId);
};
