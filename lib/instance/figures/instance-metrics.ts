// The figures of the whole instance as Prometheus asks for them: the same from whichever process, so without its label.
import { Gauge, Registry } from "prom-client";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import type { SealProof } from "#lib/sealing/prove.ts";
import { type Figures, readFigures } from "./read-figures.ts";

function makeGauges() {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    // Of several processes that answer together, the first one's counts.
    new Gauge({ name: `countersign_${name}`, help, labelNames, registers: [registry], aggregator: "first" });
  return {
    registry,
    databaseUp: gauge("database_up", "1 where the database has told its figures"),
    jobsWaiting: gauge("jobs_waiting", "Jobs that are due, by kind", "kind"),
    jobsRunning: gauge("jobs_running", "Jobs that run, by kind", "kind"),
    jobsFailed: gauge("jobs_dead", "Jobs that gave up and wait for somebody, by kind", "kind"),
    jobsOldest: gauge("jobs_oldest_seconds", "Since when the job waits that has been due longest, by kind", "kind"),
    outboxWaiting: gauge("outbox_waiting", "Rows of the outbox that have not left, by kind", "kind"),
    outboxOldest: gauge("outbox_oldest_seconds", "Since when the row waits that has waited longest, by kind", "kind"),
    outboxDead: gauge("outbox_dead", "Rows of the outbox that were given up; of mails those of seven days", "kind"),
    sealsWaiting: gauge("seals_pending", "Packages that are completed and not sealed"),
    sealsOldest: gauge(
      "seals_oldest_seconds",
      "Since when the package waits that was completed first and is not sealed",
    ),
    sealsBelow: gauge("seals_below_level", "Documents whose seal waits to be raised to its level"),
    sealWorks: gauge("seal_works", "1 where the last proof could make a seal"),
    files: gauge("files", "Files that rows name, about, by whether they are plain or encrypted", "state"),
    certificateDays: gauge("seal_certificate_days_left", "Days for which the sealing certificate is still good"),
  };
}

const holder = globalThis as typeof globalThis & { countersignInstanceGauges?: ReturnType<typeof makeGauges> };
holder.countersignInstanceGauges ??= makeGauges();
export const instanceMetrics = holder.countersignInstanceGauges;

/** Without a key all are plain; with one nobody knows before the sweep has looked at every folder, or where new ones are plain again. */
function setFiles({ all, plain }: Figures["files"]): void {
  const known = config().encryption ? plain : all;
  if (known === null) return;
  instanceMetrics.files.set({ state: "plain" }, known);
  instanceMetrics.files.set({ state: "encrypted" }, Math.max(0, all - known));
}

function setFigures({ jobs, outbox, seals, files }: Figures): void {
  const { jobsWaiting, jobsRunning, jobsFailed, jobsOldest, outboxWaiting, outboxOldest, outboxDead } = instanceMetrics;
  for (const { kind, waiting, running, failed, oldest } of jobs) {
    jobsWaiting.set({ kind }, waiting);
    jobsRunning.set({ kind }, running);
    jobsFailed.set({ kind }, failed);
    jobsOldest.set({ kind }, oldest ?? 0);
  }
  for (const { kind, waiting, dead, oldest } of outbox) {
    outboxWaiting.set({ kind }, waiting);
    outboxOldest.set({ kind }, oldest ?? 0);
    outboxDead.set({ kind }, dead);
  }
  instanceMetrics.sealsWaiting.set(seals.waiting);
  instanceMetrics.sealsOldest.set(seals.oldest ?? 0);
  instanceMetrics.sealsBelow.set(seals.below);
  setFiles(files);
}

/** No figure is better than an old one, or a nought that nobody has counted. */
function forgetFigures(): void {
  const { registry, sealsWaiting, sealsOldest, sealsBelow, sealWorks, certificateDays } = instanceMetrics;
  registry.resetMetrics();
  for (const gauge of [sealsWaiting, sealsOldest, sealsBelow, sealWorks, certificateDays]) gauge.remove();
}

const dayMs = 24 * 3600_000;

function setProof(proof: SealProof): void {
  instanceMetrics.sealWorks.set(proof.ok ? 1 : 0);
  if (proof.ok) instanceMetrics.certificateDays.set((proof.identity.notAfter.getTime() - Date.now()) / dayMs);
}

/** `proof`: where the process proves its seal at all. A database that is away leaves `countersign_database_up` 0 and no old figures. */
export async function instanceText(proof?: () => Promise<SealProof>): Promise<string> {
  forgetFigures();
  try {
    setFigures(await readFigures());
    instanceMetrics.databaseUp.set(1);
  } catch (err) {
    log.warn({ err }, "metrics: the database did not tell its figures");
    forgetFigures();
    instanceMetrics.databaseUp.set(0);
  }
  if (proof) setProof(await proof());
  return instanceMetrics.registry.metrics();
}
