// What an operator's night looks like, in minutes: processes killed and restarted, the proxies, the store and the database gone, while
// people send and sign. Nothing that was acknowledged is lost or happens twice.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callbackEvents } from "#lib/contract/records/callback.ts";
import { Away, askOnce } from "./asking.ts";
import { formOf, makeBulkTemplate, prepare, signAll, startLoad, type Traveller } from "./journeys.ts";
import {
  batchProblems,
  callbackProblems,
  chainProblems,
  evidenceProblems,
  packageProblems,
  sealProblems,
  statusOf,
  unsealed,
  waitingDeliveries,
} from "./judge-cluster.ts";
import { actsIn, failuresIn, type Ledger, newLedger } from "./ledger.ts";
import type { ProductProcess } from "./product.ts";
import { untilIn } from "./program.ts";
import { type Cluster, missingPackages, startCluster } from "./start-cluster.ts";

/** Of a machine that has much else to do. */
const patience = 600_000;
/** How often the night is repeated, without the end of the primary, which there is once. */
const rounds = Number(process.env.CLUSTER_ROUNDS || 1);
/** Acknowledged acts before the next blow, so that each falls into work. */
const actsBetween = 4;

let cluster: Cluster;
const ledger: Ledger = newLedger();
let load: ReturnType<typeof startLoad>;
let template: string;
const figures: Record<string, number> = {};

test("HAProxy and PostgreSQL are installed", () => {
  expect(missingPackages()).toEqual([]);
});

describe.runIf(missingPackages().length === 0)("a cluster of two web and two job processes", () => {
  beforeAll(async () => {
    cluster = await startCluster();
    await askOnce(cluster.url, ledger, {
      method: "POST",
      path: "/api/callback",
      headers: { authorization: `Basic ${cluster.apiKey}` },
      json: { url: cluster.callbacks.url, key: "", events: [...callbackEvents] },
    });
    template = await makeBulkTemplate({ cluster, ledger });
    load = startLoad({ cluster, ledger, template }, 2, 1000);
  }, patience);
  afterAll(async () => {
    // Whatever failed, nothing of it goes on.
    await load?.end().catch(() => undefined);
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    await cluster?.stop();
  }, patience);

  const goesOn = async (phase: string) => {
    ledger.phase = phase;
    const log = cluster.web[0]?.logFile ?? "";
    await untilIn(log, `people are served: ${phase}`, () => actsIn(ledger, phase).length >= actsBetween, patience);
  };

  async function isBack(one: ProductProcess, starts: number) {
    await untilIn(one.logFile, `${one.name} is started again`, () => one.starts() > starts);
  }

  async function blow(one: ProductProcess, signal: NodeJS.Signals) {
    const starts = one.starts();
    await one.end(signal);
    await isBack(one, starts);
    figures[signal] = (figures[signal] ?? 0) + 1;
  }

  for (let round = 1; round <= rounds; round++) {
    const named = (what: string) => (rounds > 1 ? `${what} (round ${round})` : what);

    test(named("each web process is killed"), { timeout: patience }, async () => {
      await goesOn(named("before anything happens"));
      for (const one of cluster.web) {
        ledger.phase = named(`${one.name} is killed`);
        await blow(one, "SIGKILL");
        await cluster.untilUp();
        await goesOn(named(`${one.name} is back`));
      }
    });

    test(named("each job process is killed"), { timeout: patience }, async () => {
      for (const one of cluster.workers) {
        ledger.phase = named(`${one.name} is killed`);
        await blow(one, "SIGKILL");
        await goesOn(named(`${one.name} is back`));
      }
    });

    test(named("one process after the other is restarted, and no request fails"), { timeout: patience }, async () => {
      const phase = named("a rolling restart");
      await goesOn(phase);
      for (const one of cluster.web) {
        await blow(one, "SIGTERM");
        await cluster.untilUp();
      }
      for (const one of cluster.workers) await blow(one, "SIGTERM");
      figures[phase] = actsIn(ledger, phase).length;
      ledger.phase = named("after the rolling restart");
      expect(failuresIn(ledger, phase)).toEqual([]);
    });

    test(named("the proxies are killed and started again"), { timeout: patience }, async () => {
      for (const [name, proxy] of [
        ["the web's proxy", cluster.front],
        ["the database's proxy", cluster.databaseFront],
      ] as const) {
        ledger.phase = named(`${name} is away`);
        await proxy.kill();
        await untilIn("", `${name} is missed`, () => failuresIn(ledger, named(`${name} is away`)).length > 0);
        await proxy.start();
        await cluster.untilUp();
        await goesOn(named(`${name} is back`));
      }
    });

    test(named("while the store is away signers sign, and uploads are refused in words"), {
      timeout: patience,
    }, async () => {
      const waiting: Traveller = await prepare({ cluster, ledger, template });
      const phase = named("the store is away");
      ledger.phase = phase;
      cluster.store.trouble = () => "fail";
      await signAll(waiting);
      const upload = askOnce(cluster.url, ledger, {
        method: "POST",
        path: "/api/packages",
        headers: { authorization: `Basic ${cluster.apiKey}` },
        form: () => formOf({ name: "Not while the store is away", documents: [{ name: "Lease" }] }),
      });
      await expect(upload).rejects.toThrow(/503.*error\.unavailable\.storage/);
      await expect(upload).rejects.toBeInstanceOf(Away);
      expect(await statusOf(cluster, ledger, waiting.journey.packageId ?? "")).toBe("COMPLETED");
      cluster.store.trouble = () => undefined;
      await goesOn(named("the store is back"));
    });
  }

  test("the primary is killed and the standby promoted: the processes come back by themselves", {
    timeout: patience,
  }, async () => {
    const starts = () => [...cluster.web, ...cluster.workers].map((one) => one.starts());
    const before = starts();
    ledger.phase = "the primary is dead";
    await cluster.postgres.killPrimary();
    await untilIn("", "the primary is missed", () => failuresIn(ledger, "the primary is dead").length > 0);
    await cluster.postgres.promote();
    await goesOn("the standby is the primary");
    figures["restarts by fail-over"] = starts().reduce((sum, count, at) => sum + count - (before[at] ?? 0), 0);
  });

  test("afterwards all that was acknowledged is there, once, and whole", { timeout: 2 * patience }, async () => {
    ledger.phase = "afterwards";
    await load.end();
    const at = cluster.postgres.adminUrlAt(cluster.postgres.ports[1]);
    const log = cluster.workers[0]?.logFile ?? "";
    await untilIn(log, "everything is sealed", async () => (await unsealed(at, ledger)) === 0, patience);
    await untilIn(log, "every batch is sent", async () => (await batchProblems(at, ledger)).length === 0, patience);
    await untilIn(log, "every callback is delivered", async () => (await waitingDeliveries(at)) === 0, patience);
    expect(ledger.journeys.every(({ isOver }) => isOver)).toBe(true);
    expect(await packageProblems(at, ledger)).toEqual([]);
    expect(await evidenceProblems(at, ledger)).toEqual([]);
    expect(await callbackProblems(at, cluster, ledger)).toEqual([]);
    const [chains, seals] = [await chainProblems(at), await sealProblems(cluster, ledger)];
    expect(chains.problems).toEqual([]);
    expect(seals.problems).toEqual([]);
    expect(seals.files).toBeGreaterThan(0);
    Object.assign(figures, {
      journeys: ledger.journeys.length,
      acknowledged: ledger.acts.length,
      "right answers": ledger.answered,
      "failed requests": ledger.failures.length,
      "given up": ledger.journeys.filter(({ isGivenUp }) => isGivenUp).length,
      callbacks: cluster.callbacks.pushes.length,
      chains: chains.chains,
      "sealed files": seals.files,
    });
  });
});
