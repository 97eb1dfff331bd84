// GET /instance/seal: with what this instance seals, and whether the last proof worked.

import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { Operation } from "#lib/http/handle.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";
import { isAtTop } from "./operating.ts";
import { sealStateOf } from "./seal-state.ts";

export const readSeal: Operation<typeof instance.readSeal> = async ({ caller }) => {
  refuseRestricted(caller);
  return sealStateOf(await sealProof(), await isAtTop(caller));
};
