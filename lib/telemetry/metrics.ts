// What this process counts and times, as Prometheus asks for it. Names and labels are what dashboards and alerts are written
// against: only ever add. Labels hold lists that are known beforehand, never an id.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { version } from "#lib/core/product-version.ts";
import type { Figures } from "./several-processes.ts";

const quick = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const slow = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

type WatchedPool = { idleCount: number; totalCount: number; waitingCount: number };
/** `isUsed`: as it was last looked at. */
type WatchedReplica = { pool: WatchedPool; isUsed: boolean };

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ process: "web" });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `countersign_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `countersign_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name: `countersign_${name}`, help, buckets, labelNames, registers });
  /** Looked at whenever somebody asks. */
  const watched = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (this: Gauge<Label>) => void,
  ) => new Gauge({ name: `countersign_${name}`, help, labelNames, registers, collect });
  const seen: { pool?: WatchedPool; replica?: () => WatchedReplica | undefined; desks?: { size: number } } = {};
  const metrics = {
    registry,
    requests: counter("http_requests_total", "Requests answered, by endpoint and class of status", "route", "status"),
    requestSeconds: histogram("http_request_duration_seconds", "Time to an answer, by endpoint", quick, "route"),
    responses: counter("http_responses_total", "All that the web server answered, pages and files too", "status"),
    rateLimited: counter("http_rate_limited_total", "Requests refused with 429, by what was too many", "reason"),
    jobs: counter("jobs_total", "Jobs that ended, by kind and outcome", "kind", "outcome"),
    jobSeconds: histogram("job_duration_seconds", "Time that a job ran, by kind", slow, "kind"),
    mails: counter("mails_total", "Attempts at mails, by outcome", "outcome"),
    texts: counter("texts_total", "Attempts at text messages, by outcome", "outcome"),
    callbacks: counter("callbacks_total", "Attempts at callbacks, by outcome", "outcome"),
    callbackSeconds: histogram("callback_duration_seconds", "Time to a receiver's answer", quick),
    seals: counter("seals_total", "Seals of documents, by outcome", "outcome"),
    sealSeconds: histogram("seal_duration_seconds", "Time that the seal of a document took", slow),
    packageEvents: counter("package_events_total", "What happened to packages, by event of the evidence", "event"),
    fileOperations: counter("file_operations_total", "Calls of the file store, by outcome", "operation", "outcome"),
    keysUnwrapped: counter(
      "data_keys_unwrapped_total",
      "Accounts' keys of documents that were opened, by what wraps them",
      "provider",
    ),
    keyFailures: counter(
      "key_provider_failures_total",
      "Keys of documents that could not be wrapped or opened, by what wraps them",
      "provider",
      "operation",
    ),
    filesUnreadable: counter(
      "files_unreadable_total",
      "Reads of encrypted files that failed for the file or its key, by reason",
      "reason",
    ),
    pdfJobs: counter("pdf_jobs_total", "Jobs of the PDF children, by tool and outcome", "tool", "outcome"),
    pdfStarts: counter(
      "pdf_children_started_total",
      "PDF children started: the first ones, and those that replace another",
    ),
    securityEvents: counter("security_events_total", "Lines of the security log, by act", "act"),
    securityLogFailures: counter("security_log_failures_total", "Lines of the security log that could not be written"),
    pdfChildren: gauge("pdf_children", "PDF children that live"),
    pdfBusy: gauge("pdf_children_busy", "PDF children that have a job"),
    pdfWaiting: gauge("pdf_jobs_waiting", "Jobs that wait for a PDF child"),
    build: gauge("build_info", "1, with the version that runs", "version", "node"),
  };
  watched("db_pool_connections", "Connections of this process to the database, by state", ["state"], function () {
    const { idleCount = 0, totalCount = 0 } = seen.pool ?? {};
    this.set({ state: "idle" }, idleCount);
    this.set({ state: "busy" }, totalCount - idleCount);
  });
  watched("db_pool_waiting", "Statements that wait for a connection", [], function () {
    this.set(seen.pool?.waitingCount ?? 0);
  });
  watched("replica_pool_connections", "Connections of this process to the replica, by state", ["state"], function () {
    const { idleCount = 0, totalCount = 0 } = seen.replica?.()?.pool ?? {};
    this.set({ state: "idle" }, idleCount);
    this.set({ state: "busy" }, totalCount - idleCount);
  });
  watched("replica_pool_waiting", "Statements that wait for a connection to the replica", [], function () {
    this.set(seen.replica?.()?.pool.waitingCount ?? 0);
  });
  watched(
    "replica_used",
    "1 where lists are read from the replica, 0 where it is away, behind or foreign",
    [],
    function () {
      const replica = seen.replica?.();
      // Without one there is nothing to tell.
      if (replica) this.set(replica.isUsed ? 1 : 0);
      else this.remove();
    },
  );
  watched("sse_desks_open", "Desks that are open with a stream of news", [], function () {
    this.set(seen.desks?.size ?? 0);
  });
  metrics.build.set({ version: version(), node: process.versions.node }, 1);
  return { ...metrics, seen, isStarted: false };
}

// Next loads a module once per bundle: one registry per process all the same.
const holder = globalThis as typeof globalThis & { countersignMetrics?: ReturnType<typeof makeMetrics> };
holder.countersignMetrics ??= makeMetrics();
export const metrics = holder.countersignMetrics;

/**
 * Once, when the process starts: its label (`web`, `worker`; where several share a port, `web-1` and so on), and memory, processor
 * time and the lag of its event loop.
 */
export function startMetrics(name: string): void {
  if (metrics.isStarted) return;
  metrics.isStarted = true;
  metrics.registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: 20 });
}

/** Whose connections are told. */
export function watchPool(pool: WatchedPool): void {
  metrics.seen.pool = pool;
}
/** Asked whenever somebody asks; undefined: there is none, or nobody has read yet. */
export function watchReplica(replica: () => WatchedReplica | undefined): void {
  metrics.seen.replica = replica;
}
/** How many of them are told. */
export function watchDesks(desks: { size: number }): void {
  metrics.seen.desks = desks;
}

/** What this process has counted. */
export const ownFigures = (): Promise<Figures> => metrics.registry.getMetricsAsJSON();

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

export const countResponse = (status: number): void => metrics.responses.inc({ status: classOf(status) });

/** `route`: the endpoint's line; `started` by `performance.now()`. */
export function countRequest(route: string, status: number, started: number): void {
  metrics.requests.inc({ route, status: classOf(status) });
  metrics.requestSeconds.observe({ route }, secondsSince(started));
}

export function countJob(kind: string, outcome: "done" | "failed" | "gone", started: number): void {
  metrics.jobs.inc({ kind, outcome });
  metrics.jobSeconds.observe({ kind }, secondsSince(started));
}

/** `seal` answers undefined where there was nothing to seal any more, which is not counted. */
export async function countSeal<T>(seal: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    const made = await seal();
    if (made === undefined) return made;
    metrics.seals.inc({ outcome: "made" });
    metrics.sealSeconds.observe(secondsSince(started));
    return made;
  } catch (cause) {
    metrics.seals.inc({ outcome: "failed" });
    throw cause;
  }
}

type Operations = Record<string, (...args: never[]) => Promise<unknown>>;

/** The same store, whose every call is counted. */
export function countFileOperations<Store extends Operations>(store: Store): Store {
  const counted = Object.entries<Operations[string]>(store).map(([operation, call]) => [
    operation,
    async (...args: never[]) => {
      try {
        const result = await call(...args);
        metrics.fileOperations.inc({ operation, outcome: "done" });
        return result;
      } catch (cause) {
        metrics.fileOperations.inc({ operation, outcome: "failed" });
        throw cause;
      }
    },
  ]);
  return Object.fromEntries(counted) as Store;
}
