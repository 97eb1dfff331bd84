// POST /ceremony/{ceremonyId}/session: the signer is still there.
import { moveEnd } from "#lib/auth/signer/session-end.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";

export const keepSession: Operation<typeof ceremony.keepSession> = async ({ caller, params }) =>
  moveEnd(requireCeremony(caller, params.ceremonyId).session);
