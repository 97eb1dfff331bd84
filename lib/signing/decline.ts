// POST /ceremony/{ceremonyId}/decline

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type End, endBySigner } from "./end-by-signer.ts";
import { viewFor } from "./get-ceremony.ts";

export const declining: End = {
  action: "decline",
  event: "package.declined",
  mail: "declined",
  offer: (settings) => ({
    offered: settings.declineButton !== false,
    reasons: settings.declineReasons ?? [],
    ownWords: settings.disableDeclineOther !== true,
  }),
  notOffered: "error.forbidden.declineNotAllowed",
};

export const decline: Operation<typeof ceremony.decline> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await endBySigner(person, body.reason, declining);
  return viewFor(person, params.ceremonyId);
};
