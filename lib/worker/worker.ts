// Runs jobs: each kind has its operation, and what fails is tried again.
import { type Job, PgBoss } from "pg-boss";
import { soonAnswered } from "#db/vanished.ts";
import { sendBulkRows } from "#lib/bulk-send/send-bulk-rows.ts";
import { HiddenPackage, Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { withLogIds } from "#lib/core/log-ids.ts";
import { deliverDocuments } from "#lib/delivery/documents/deliver-documents.ts";
import { sendMails } from "#lib/delivery/mail/send-mails.ts";
import { sendTextMessages } from "#lib/delivery/sms/send-text-messages.ts";
import { deliverCallbacks } from "#lib/delivery/webhooks/deliver-callbacks.ts";
import { probeReceiver } from "#lib/delivery/webhooks/probe-receiver.ts";
import { remindSigners } from "#lib/packages/reminders/remind-signers.ts";
import { askWaitingCheck } from "#lib/signing/authentication/identity/ask-waiting-check.ts";
import { purgeIdentity } from "#lib/signing/authentication/identity/purge-identity.ts";
import { applySignatures } from "#lib/signing/seal/apply-signatures.ts";
import { extendSeal } from "#lib/signing/seal/augment-seal.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { takeTrace } from "#lib/telemetry/carried-trace.ts";
import { countJob } from "#lib/telemetry/metrics.ts";
import { traced } from "#lib/telemetry/traced.ts";
import type { JobKind, JobKinds } from "#lib/work/queue/kinds.ts";
import { workerName } from "#lib/work/queue/worker-name.ts";
import { Dispatcher } from "./dispatcher.ts";
import { sweep } from "./sweep.ts";

type Handlers = { [K in JobKind]: (data: JobKinds[K], jobId: string) => Promise<unknown> };

export const handlers: Handlers = {
  "send-mails": (batch) => sendMails(batch),
  "send-sms": ({ smsId }) => sendTextMessages(smsId),
  "apply-signatures": (key) => applySignatures(key),
  "seal-package": ({ packageId }) => sealPackage(packageId),
  "extend-seal": (key) => extendSeal(key),
  // A job that an older version made names no origin; the sweep enqueues what the other receivers wait for.
  "deliver-callbacks": ({ accountId, origin = "" }) => deliverCallbacks({ accountId, origin }),
  "probe-receiver": (receiver) => probeReceiver(receiver),
  "deliver-documents": (key) => deliverDocuments(key),
  "remind-signers": ({ packageId }, jobId) => remindSigners(packageId, jobId),
  "bulk-send": ({ batchId }, jobId) => sendBulkRows(batchId, jobId),
  "ask-identity": ({ checkId }, jobId) => askWaitingCheck(checkId, jobId),
  "purge-identity": ({ checkId }) => purgeIdentity(checkId),
  // A schedule that an older version made carries no data.
  sweep: (data: JobKinds["sweep"] | null, jobId) => sweep(jobId, { starting: data?.starting === true }),
};

/** Deleted for good while its job waited: then there is nothing to do any more. */
const isPackageGone = (cause: unknown): boolean =>
  cause instanceof HiddenPackage || (cause instanceof Refusal && cause.key === "error.notFound.packageNotFound");

/** Runs one job with its line in the log; what it throws is the queue's to count. */
export function runJob<K extends JobKind>(kind: K, job: Pick<Job<JobKinds[K]>, "id" | "data">): Promise<void> {
  const { data, traceparent: parent } = takeTrace(job.data);
  const attributes = { "messaging.operation.name": "process", "countersign.job.kind": kind };
  const { packageId } = (data ?? {}) as { packageId?: string };
  return withLogIds({ jobId: job.id, kind, ...(packageId ? { packageId } : {}) }, () =>
    traced(`job ${kind}`, { kind: "consumer", parent, attributes }, () => runTimed(kind, { id: job.id, data })),
  );
}

async function runTimed<K extends JobKind>(kind: K, { id, data }: { id: string; data: JobKinds[K] }): Promise<void> {
  const started = performance.now();
  const line = { jobId: id, kind };
  try {
    await handlers[kind](data, id);
    log[kind === "sweep" ? "debug" : "info"]({ ...line, ms: Math.round(performance.now() - started) }, "job done");
    countJob(kind, "done", started);
  } catch (cause) {
    const isGone = isPackageGone(cause);
    countJob(kind, isGone ? "gone" : "failed", started);
    if (isGone) return log.info(line, "job over: its package is gone");
    log.error({ ...line, err: cause }, "job failed");
    throw cause;
  }
}

export type Worker = { stop: (graceMs: number) => Promise<void> };

/** The queues exist already. What an earlier process left undone is looked for first of all. */
export async function startWorker(connectionString: string): Promise<Worker> {
  const boss = new PgBoss({
    connectionString,
    application_name: workerName,
    max: 6,
    ...soonAnswered,
    // Looks this often for jobs whose runner went silent.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // Some come as plain copies of an error, of which nothing would be logged.
  boss.on("error", (err) => {
    log.error({ err: Object.assign(new Error(err.message), err, { stack: err.stack }) }, "job queue");
  });
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  await boss.start();
  await boss.schedule("sweep", "* * * * *", {});
  await boss.send("sweep", { starting: true } satisfies JobKinds["sweep"]);
  const dispatcher = new Dispatcher(boss, (kind, job) => runJob(kind, job as Parameters<typeof runJob>[1]));
  await dispatcher.start();
  return {
    stop: async (graceMs) => {
      await dispatcher.stop(graceMs);
      await boss.stop({ graceful: false, close: true });
    },
  };
}
