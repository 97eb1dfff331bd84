// A sign-in that was turned away, for the security log: also at an address that is nobody's, which no account's audit log tells of.
import { randomUUID } from "node:crypto";
import type { Refusal } from "#lib/core/errors.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { tellSecurity } from "#lib/telemetry/security-log.ts";

/** The password was right: what is asked for next is no refusal. */
const nextSteps: readonly string[] = ["error.unauthorised.secondStep", "error.unauthorised.passkeyStep"];

/** What was typed is told nowhere: people type their passwords where addresses belong. */
export function tellSignInRefused({ status, key }: Refusal, address: string): void {
  if (status === 429) metrics.rateLimited.inc({ reason: key });
  if (nextSteps.includes(key)) return;
  const actor = { kind: "anyone", id: "" };
  const detail = { status, messageKey: key };
  tellSecurity({ id: randomUUID(), at: new Date(), act: "signIn.refused", account: "", actor, address, detail });
}
