// GET /instance, and what /readyz answers.
import type { instance } from "#lib/api/contract/instance.ts";
import type { Operation } from "#lib/api/handle.ts";
import { type Checks, runChecks } from "./checks.ts";
import { setUpNeeded } from "./set-up-needed.ts";
import { version } from "./version.ts";

export const readInstance: Operation<typeof instance.readInstance> = async () => {
  const checks = await runChecks();
  // Without a database nobody knows; set-up would fail anyhow.
  return { setUpNeeded: checks.database.ok && (await setUpNeeded()), version: version(), checks };
};

export type Readiness = { status: "ready" | "not ready"; checks: Checks };

export async function readiness(): Promise<Readiness> {
  const checks = await runChecks();
  const ready = Object.values(checks).every(({ ok }) => ok);
  return { status: ready ? "ready" : "not ready", checks };
}
