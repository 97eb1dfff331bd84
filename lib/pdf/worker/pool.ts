// Runs the PDF tools in a few child processes with little memory and a deadline, because bytes from strangers are bombs.
import { config } from "#lib/core/config.ts";
import { cpuTime } from "#lib/sandbox/process-tree.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { makeLessUrgent } from "./less-urgent.ts";
import { type Child, clearJob, endHandover, sendJob, startChild } from "./start-child.ts";
import type { ToolName, Tools } from "./tools.ts";
import { watchMemory } from "./watch-memory.ts";

/** `handedOver`: the first argument, so many bytes, was not sent but lies where `hand-over.ts` finds it. */
export type Job = { id: number; tool: ToolName; args: unknown[]; handedOver?: number };
export type Answer =
  | { id: number; ok: true; value: unknown; memory: number }
  | { id: number; ok: false; error: string; message: string };

/**
 * "timeout" and "crashed": the child was lost; "failed": the tool itself threw; "busy": too much waits already, try
 * again later; "closed": the server shuts down.
 */
export class PdfToolError extends Error {
  readonly code: "timeout" | "crashed" | "failed" | "busy" | "closed";
  readonly tool: ToolName;
  /** The name of the error class that the tool threw, such as "FieldNotReady". */
  readonly error: string | undefined;
  /** The child had done nothing before, so nothing but this job is to blame. */
  fresh = false;

  constructor(code: PdfToolError["code"], tool: ToolName, message: string, error?: string) {
    super(`${tool}: ${message}`);
    this.name = "PdfToolError";
    this.code = code;
    this.tool = tool;
    this.error = error;
  }

  /** Says nothing of the file: the same job may go well another time. */
  get isOurs(): boolean {
    return this.code === "busy" || this.code === "closed";
  }
}

const size = (): number => config().pdfWorkers;
/** Files that nobody has looked at yet may keep so many children busy; signing and looking always find another. */
const mostOf = (tool: ToolName): number => (alone.has(tool) ? 1 : looking.has(tool) ? size() - 1 : size());
const alone: ReadonlySet<ToolName> = new Set(["drawPictures", "proposeFields", "readMarks"]);
const looking: ReadonlySet<ToolName> = new Set(["inspectPdf", "proveSealable"]);
/**
 * What anybody may send without an account has a queue and a child of its own, which computes a tenth as much as the others
 * where both want to: however many send it, an upload finds its child and its place.
 */
const APART: ReadonlySet<ToolName> = new Set(["verifyPdf"]);
/** Each may hold 32 MB in this process. */
const MOST_WAITING_APART = 8;
/** Of them, those that were not done in their first turn: whatever they are, the others always find a child. */
const SLOW_AT_ONCE = 1;
/** Each may hold 16 MB in this process; who comes later is asked to come again. */
const MOST_WAITING = 200;
/** A new child computes half a second before its first answer, as much as hundreds of jobs on small files. */
const JOBS_PER_CHILD = 2000;
const DEADLINE_MS = 30_000;
/** A deadline counts the child's own computing; by the clock it may take so many times as long. */
const LONGEST_WAIT = 4;
/** WebAssembly memory never shrinks; below this there is room for another 16 MB file (measured). */
const LARGEST_REUSED = 512 * 1024 * 1024;

type Waiting = {
  job: Job;
  deadlineMs: number;
  /** Less than the deadline: who is not done by then makes room, and begins again among the slow. */
  firstTurnMs: number;
  isSlow?: boolean;
  resolve: (value: unknown) => void;
  reject: (error: PdfToolError) => void;
  isSecond?: boolean;
};
type Worker = Child & {
  isApart: boolean;
  current: Waiting | null;
  timer: NodeJS.Timeout | null;
  watch: NodeJS.Timeout | null;
  done: number;
  stderr: string;
};

/** What waits, by tool, the slow apart from the others; whoever was served last stands last. */
const lanes = new Map<string, Waiting[]>();
const laneOf = ({ job, isSlow }: Waiting): string => (isSlow ? `slow ${job.tool}` : job.tool);
const workers = new Set<Worker>();
let nextId = 1;

/**
 * Runs a tool by name. The deadline counts the computing of the child that takes the job. With a first turn, a job that
 * needs more than that lets the others by, and has its whole deadline when the slow ones before it are done.
 */
export function runTool<Name extends ToolName>(
  tool: Name,
  args: Parameters<Tools[Name]>,
  { deadlineMs = DEADLINE_MS, firstTurnMs = deadlineMs }: { deadlineMs?: number; firstTurnMs?: number } = {},
): Promise<Awaited<ReturnType<Tools[Name]>>> {
  return new Promise((resolve, reject) => {
    const isApart = APART.has(tool);
    const most = isApart ? MOST_WAITING_APART : MOST_WAITING;
    const ended = (outcome: string) => metrics.pdfJobs.inc({ tool, outcome });
    if (waitingCount(isApart) >= most) {
      ended("busy");
      reject(new PdfToolError("busy", tool, `${most} jobs wait already`));
      return;
    }
    const job: Job = { id: nextId++, tool, args };
    queue({
      job,
      deadlineMs,
      firstTurnMs,
      reject: (error) => {
        ended(error.code);
        reject(error);
      },
      resolve: (value) => {
        ended("done");
        resolve(value as Awaited<ReturnType<Tools[Name]>>);
      },
    });
    dispatch();
  });
}

/** Ends all children; what still waits fails with "closed". A later job starts new ones. */
export async function closePool(): Promise<void> {
  const stopping = [...workers];
  const waiting = [...stopping.map(settle), ...[...lanes.values()].flat()];
  metrics.pdfWaiting.dec(waitingCount(false) + waitingCount(true));
  lanes.clear();
  for (const one of waiting) one?.reject(new PdfToolError("closed", one.job.tool, "the pool was closed"));
  const ended = stopping.map((worker) => new Promise((resolve) => worker.process.once("exit", resolve)));
  for (const worker of stopping) {
    retire(worker);
    hold(worker, true);
  }
  await Promise.all(ended);
}

function queue(waiting: Waiting): void {
  const lane = lanes.get(laneOf(waiting)) ?? [];
  lanes.set(laneOf(waiting), lane);
  lane.push(waiting);
  metrics.pdfWaiting.inc();
}

function waitingCount(isApart: boolean): number {
  let count = 0;
  for (const lane of lanes.values()) if (isLaneApart(lane) === isApart) count += lane.length;
  return count;
}

const isLaneApart = ([first]: readonly Waiting[]): boolean => first !== undefined && APART.has(first.job.tool);

function dispatch(): void {
  for (const isApart of [false, true])
    for (;;) {
      const room = [...workers].filter((worker) => worker.isApart === isApart);
      const idle = room.find((worker) => worker.current === null);
      if (!idle && room.length >= (isApart ? 1 : size())) break;
      const waiting = takeNext(isApart);
      if (!waiting) break;
      give(idle ?? start(isApart), waiting);
    }
}

/** One tool's job after another's, so that a hundred page images do not keep a signature waiting. */
function takeNext(isApart: boolean): Waiting | null {
  for (const [name, lane] of lanes) {
    if (isLaneApart(lane) !== isApart || (lane[0] && !mayRun(lane[0]))) continue;
    const waiting = lane.shift();
    lanes.delete(name);
    if (lane.length > 0) lanes.set(name, lane);
    if (waiting) metrics.pdfWaiting.dec();
    if (waiting) return waiting;
  }
  return null;
}

function mayRun({ job: { tool }, isSlow }: Waiting): boolean {
  const running = [...workers].flatMap(({ current }) => (current?.job.tool === tool ? [current] : []));
  if (running.length >= mostOf(tool)) return false;
  return !isSlow || running.filter((one) => one.isSlow).length < SLOW_AT_ONCE;
}

function give(worker: Worker, waiting: Waiting): void {
  worker.current = waiting;
  metrics.pdfBusy.inc();
  worker.done += 1;
  hold(worker, true);
  const [started, cpu] = [performance.now(), cpuTime(worker.process.pid)];
  const turnMs = waiting.isSlow ? waiting.deadlineMs : Math.min(waiting.firstTurnMs, waiting.deadlineMs);
  const look = () => {
    // On a busy machine a job is not to blame for the time it was kept waiting; but not for ever either.
    const left = turnMs - (cpuTime(worker.process.pid) - cpu);
    const wall = turnMs * LONGEST_WAIT - (performance.now() - started);
    if (left > 0 && wall > 0) {
      worker.timer = setTimeout(look, Math.max(1, Math.min(left, wall)));
      return;
    }
    retire(worker);
    const late = settle(worker);
    if (late && turnMs < waiting.deadlineMs) queue(Object.assign(late, { isSlow: true }));
    else late?.reject(new PdfToolError("timeout", waiting.job.tool, `no answer after ${waiting.deadlineMs} ms`));
    dispatch();
  };
  worker.timer = setTimeout(look, turnMs);
  sendJob(worker, waiting.job, (why) => fail(worker, why));
}

function start(isApart: boolean): Worker {
  const started = startChild();
  const child = started.process;
  metrics.pdfStarts.inc();
  metrics.pdfChildren.inc();
  if (isApart) makeLessUrgent(child.pid);
  const worker: Worker = { ...started, isApart, current: null, timer: null, watch: null, done: 0, stderr: "" };
  workers.add(worker);
  if (!thisSandbox().layers.has("limits"))
    worker.watch = watchMemory(child.pid, () => fail(worker, "the process took more memory than it may"));
  child.stderr?.on("data", (data) => {
    worker.stderr = (worker.stderr + data).slice(-2000);
  });
  child.on("message", (answer: Answer) => finish(worker, answer));
  child.on("error", (error) => fail(worker, error.message));
  child.on("exit", (code, signal) => {
    // Not by us, who have settled its job first: the kernel was short of memory, say, which is hardly this job's doing.
    if (signal === "SIGKILL") giveBack(worker);
    fail(worker, `the process ended (${signal ?? code}) ${lastLine(worker.stderr)}`);
  });
  return worker;
}

function finish(worker: Worker, answer: Answer): void {
  const waiting = settle(worker);
  if (!isReusable(worker, answer)) retire(worker);
  else clearJob(worker);
  if (waiting) {
    if (answer.ok) waiting.resolve(answer.value);
    else waiting.reject(blame(worker, new PdfToolError("failed", waiting.job.tool, answer.message, answer.error)));
  }
  dispatch();
}

/** A child that failed may hold a broken WebAssembly instance, a swollen one has no room: the next job deserves better. */
const isReusable = (worker: Worker, answer: Answer): boolean =>
  answer.ok && answer.memory < LARGEST_REUSED && worker.done < JOBS_PER_CHILD;

function fail(worker: Worker, message: string): void {
  retire(worker);
  const waiting = settle(worker);
  waiting?.reject(blame(worker, new PdfToolError("crashed", waiting.job.tool, message)));
  dispatch();
}

const blame = (worker: Worker, error: PdfToolError): PdfToolError => Object.assign(error, { fresh: worker.done === 1 });

/** Once: a second end is the job's own. */
function giveBack(worker: Worker): void {
  if (!worker.current || worker.current.isSecond) return;
  const waiting = settle(worker);
  if (!waiting) return;
  waiting.isSecond = true;
  metrics.pdfWaiting.inc();
  lanes.set(laneOf(waiting), [waiting, ...(lanes.get(laneOf(waiting)) ?? [])]);
}

function retire(worker: Worker): void {
  if (workers.delete(worker)) metrics.pdfChildren.dec();
  endHandover(worker);
  if (worker.watch) clearInterval(worker.watch);
  worker.process.kill("SIGKILL");
}

/** Frees the worker from its job and hands the job out, once. */
function settle(worker: Worker): Waiting | null {
  const waiting = worker.current;
  if (waiting) metrics.pdfBusy.dec();
  worker.current = null;
  if (worker.timer) clearTimeout(worker.timer);
  worker.timer = null;
  hold(worker, false);
  return waiting;
}

/** An idle child must not keep its parent alive; one with a job must. */
function hold(worker: Worker, busy: boolean): void {
  const handles = [worker.process, worker.process.channel, worker.process.stderr] as { ref?(): void; unref?(): void }[];
  for (const handle of handles) busy ? handle?.ref?.() : handle?.unref?.();
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
