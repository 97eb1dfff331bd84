// GET /status, and what managers are told beside it: the checks, held for a moment, because anybody may ask.
import type { InstanceState } from "#lib/contract/instance.ts";
import type { ServiceStatus, serviceStatus } from "#lib/contract/service-status.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { runChecks } from "./checks.ts";
import { statusOf } from "./status-of.ts";

/** Our choice, in milliseconds: each look writes a file and asks the database. */
const heldMs = 10_000;

type Look = { checks: InstanceState["checks"]; status: ServiceStatus };
type Held = { look?: Promise<Look>; until: number; status?: ServiceStatus };

// Next loads a module once per bundle: one look per process all the same.
const holder = globalThis as typeof globalThis & { countersignStatus?: Held };

const heldHere = (): Held => {
  holder.countersignStatus ??= { until: 0 };
  return holder.countersignStatus;
};

/** Whoever else runs the checks, such as those who ask /readyz every few seconds: what does not work is noticed then. */
export function noteChecks(checks: InstanceState["checks"]): ServiceStatus {
  const held = heldHere();
  held.status = statusOf({ checks, keepsMails: keepsMails(), now: new Date(), before: held.status });
  return held.status;
}

async function look(held: Held): Promise<Look> {
  try {
    const checks = await runChecks();
    return { checks, status: noteChecks(checks) };
  } finally {
    held.until = Date.now() + heldMs;
  }
}

/** The newest look, or one that is being taken: a part that does not answer is waited for once. */
export function lastLook(): Promise<Look> {
  const held = heldHere();
  if (!held.look || Date.now() >= held.until) {
    held.until = Number.POSITIVE_INFINITY;
    held.look = look(held);
  }
  return held.look;
}

export const readStatus: Operation<typeof serviceStatus.readStatus> = async () => (await lastLook()).status;
