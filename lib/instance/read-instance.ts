// GET /instance, and what /readyz answers.

import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { instance } from "#lib/contract/instance.ts";
import { signingBridge } from "#lib/contract/records/native-bridge.ts";
import { config } from "#lib/core/config.ts";
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
  const isTold = caller.kind === "sender" || needed || (!checks.database.ok && !setUpCodeNeeded(caller.ip));
  return {
    setUpNeeded: needed,
    setUpCodeNeeded: needed && setUpCodeNeeded(caller.ip),
    version: isTold ? version() : "",
    keepsMails: keepsMails(),
    ...(caller.kind === "sender" ? signersServices() : {}),
    ...(caller.kind === "sender" && checks.database.ok ? await signersBridge(caller.accountId) : {}),
    checks: isTold ? checks : bare(checks),
  };
};

function signersServices(): { signersService?: string; codeService?: string } {
  const { signerCsc, digipass } = config();
  return {
    ...(signerCsc ? { signersService: new URL(signerCsc.url).hostname } : {}),
    ...(digipass ? { codeService: new URL(digipass.url).hostname } : {}),
  };
}

async function signersBridge(accountId: string): Promise<{ signersBridge?: string }> {
  const bridge = signingBridge((await configurationOf(accountId)).nativeBridge);
  return bridge ? { signersBridge: bridge.url } : {};
}

/** What /status says as well: strangers learn whether something works, not what it is or why it does not. */
const bare = (checks: Checks): Checks => {
  const only = ({ ok }: Checks["mail"]) => ({ ok, detail: "" });
  const { database, files, jobs, mail, sealing, addresses } = checks;
  return {
    database: only(database),
    files: only(files),
    jobs: only(jobs),
    mail: only(mail),
    sealing: only(sealing),
    addresses: only(addresses),
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
