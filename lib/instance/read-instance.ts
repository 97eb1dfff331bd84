// GET /instance, and what /readyz answers.

import type { instance } from "#lib/contract/instance.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { version } from "#lib/core/product-version.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type Checks, runChecks } from "./checks.ts";
import { noteChecks } from "./service-status.ts";
import { setUpCodeNeeded } from "./set-up-code.ts";
import { setUpNeeded } from "./set-up-needed.ts";

export const readInstance: Operation<typeof instance.readInstance> = async ({ caller }) => {
  const checks = await runChecks();
  // Without a database nobody knows; set-up would fail anyhow.
  const needed = checks.database.ok && (await setUpNeeded());
  return {
    setUpNeeded: needed,
    setUpCodeNeeded: needed && setUpCodeNeeded(caller.ip),
    version: version(),
    keepsMails: keepsMails(),
    checks,
  };
};

export type Readiness = { status: "ready" | "not ready"; checks: Checks };

export async function readiness(): Promise<Readiness> {
  const checks = await runChecks();
  noteChecks(checks);
  // Wrong addresses in the evidence are said loudly, but nothing waits for them: to answer nobody would not mend them.
  const { addresses: _warning, ...parts } = checks;
  const ready = Object.values(parts).every(({ ok }) => ok);
  return { status: ready ? "ready" : "not ready", checks };
}
