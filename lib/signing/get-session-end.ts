// GET /ceremony/{ceremonyId}/session: how long the signer's session still lives.
import { sessionEndOf } from "#lib/auth/signer/session-end.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";

export const getSessionEnd: Operation<typeof ceremony.getSessionEnd> = async ({ caller, params }) =>
  sessionEndOf(requireCeremony(caller, params.ceremonyId).session);
