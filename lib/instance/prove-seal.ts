// POST /instance/seal/proof: a test document is sealed and read back now, for a manager who has changed something and wants to know.
import { limitSealTrials } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { proveAgain } from "#lib/sealing/sealing-ready.ts";
import { refuseSubAccount } from "./operating.ts";
import { sealStateOf } from "./seal-state.ts";

export const proveSeal: Operation<typeof instance.proveSeal> = async ({ caller }) => {
  await refuseSubAccount(caller);
  await limitSealTrials(caller.accountId);
  const tried = wireTime(new Date());
  return { tried, seal: await sealStateOf(await proveAgain(), true) };
};
