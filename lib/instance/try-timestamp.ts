// POST /instance/seal/timestamp: the timestamp server is asked about bytes that nobody has seen before, and its answer is checked as
// the one of a seal is.
import { randomBytes } from "node:crypto";
import { limitSealTrials } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { fetchTimestamp } from "#lib/signatures/seal/timestamp.ts";
import { refuseSubAccount } from "./operating.ts";

/** As long as a SHA-256. */
const imprintBytes = 32;

export const tryTimestamp: Operation<typeof instance.tryTimestamp> = async ({ caller }) => {
  await refuseSubAccount(caller);
  await limitSealTrials(caller.accountId);
  const { tsaUrl } = config();
  const start = Date.now();
  const tried = wireTime(new Date(start));
  if (tsaUrl === undefined)
    return { outcome: "unset" as const, server: "", tried, took: 0, confirmed: null, reason: "" };
  const stamp = await fetchTimestamp(randomBytes(imprintBytes), { url: tsaUrl });
  const told = { server: new URL(tsaUrl).host, tried, took: Date.now() - start };
  return "reason" in stamp
    ? { ...told, outcome: "failed" as const, confirmed: null, reason: stamp.reason }
    : { ...told, outcome: "confirmed" as const, confirmed: wireTime(stamp.at), reason: "" };
};
