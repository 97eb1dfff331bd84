// Runs the PDF tools in a few child processes with little memory and a deadline, because bytes from strangers are bombs.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";
import type { ToolName, Tools } from "./tools.ts";

export type Job = { id: number; tool: ToolName; args: unknown[] };
export type Answer =
  | { id: number; ok: true; value: unknown; memory: number }
  | { id: number; ok: false; error: string; message: string };

/** "timeout" and "crashed": the child was lost; "failed": the tool itself threw; "closed": the server shuts down. */
export class PdfToolError extends Error {
  readonly code: "timeout" | "crashed" | "failed" | "closed";
  readonly tool: ToolName;
  /** The name of the error class that the tool threw, such as "FieldNotReady". */
  readonly error: string | undefined;

  constructor(code: PdfToolError["code"], tool: ToolName, message: string, error?: string) {
    super(`${tool}: ${message}`);
    this.name = "PdfToolError";
    this.code = code;
    this.tool = tool;
    this.error = error;
  }
}

const SIZE = 2;
const JOBS_PER_CHILD = 200;
const DEADLINE_MS = 30_000;
/** 1 GiB to work with, as in pdf-engine.md section 8, and 0.5 GiB that V8 reserves for code without ever using it. */
const DATA_LIMIT = 1.5 * 1024 * 1024 * 1024;
/** WebAssembly memory never shrinks; below this there is room for another 16 MB file (measured). */
const LARGEST_REUSED = 512 * 1024 * 1024;
const PRLIMIT = "/usr/bin/prlimit";

type Waiting = {
  job: Job;
  deadlineMs: number;
  resolve: (value: unknown) => void;
  reject: (error: PdfToolError) => void;
};
type Worker = {
  process: ChildProcess;
  current: Waiting | null;
  timer: NodeJS.Timeout | null;
  done: number;
  stderr: string;
};

const queue: Waiting[] = [];
const workers = new Set<Worker>();
let nextId = 1;

/** Runs a tool by name. The deadline counts from the moment a child takes the job. */
export function runTool<Name extends ToolName>(
  tool: Name,
  args: Parameters<Tools[Name]>,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<Awaited<ReturnType<Tools[Name]>>> {
  return new Promise((resolve, reject) => {
    const job: Job = { id: nextId++, tool, args };
    queue.push({ job, deadlineMs, reject, resolve: (value) => resolve(value as Awaited<ReturnType<Tools[Name]>>) });
    dispatch();
  });
}

/** Ends all children; what still waits fails with "closed". A later job starts new ones. */
export async function closePool(): Promise<void> {
  const stopping = [...workers];
  const waiting = [...stopping.map(settle), ...queue.splice(0)];
  for (const one of waiting) one?.reject(new PdfToolError("closed", one.job.tool, "the pool was closed"));
  const ended = stopping.map((worker) => new Promise((resolve) => worker.process.once("exit", resolve)));
  for (const worker of stopping) {
    retire(worker);
    hold(worker, true);
  }
  await Promise.all(ended);
}

function dispatch(): void {
  while (queue.length > 0) {
    const idle = [...workers].find((worker) => worker.current === null);
    if (!idle && workers.size >= SIZE) return;
    const worker = idle ?? start();
    const waiting = queue.shift();
    if (waiting) give(worker, waiting);
  }
}

function give(worker: Worker, waiting: Waiting): void {
  worker.current = waiting;
  worker.done += 1;
  hold(worker, true);
  worker.timer = setTimeout(() => {
    retire(worker);
    settle(worker)?.reject(new PdfToolError("timeout", waiting.job.tool, `no answer after ${waiting.deadlineMs} ms`));
    dispatch();
  }, waiting.deadlineMs);
  worker.process.send(waiting.job, (error) => {
    if (error) fail(worker, error.message);
  });
}

function start(): Worker {
  const script = join(projectRoot(), "lib", "pdf", "child.ts");
  const node = [process.execPath, "--max-old-space-size=384", "--conditions=react-server", script];
  const [command = "", ...args] = existsSync(PRLIMIT) ? [PRLIMIT, `--data=${DATA_LIMIT}`, ...node] : node;
  const child = spawn(/* turbopackIgnore: true */ command, args, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    // Nothing of the server's configuration is the business of a process that reads hostile files.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      COUNTERSIGN_ROOT: projectRoot(),
      // The canvas' allocator would count a whole GiB against the limit before it needs it.
      MIMALLOC_ARENA_EAGER_COMMIT: "0",
    },
  });
  const worker: Worker = { process: child, current: null, timer: null, done: 0, stderr: "" };
  workers.add(worker);
  child.stderr?.on("data", (data) => {
    worker.stderr = (worker.stderr + data).slice(-2000);
  });
  child.on("message", (answer: Answer) => finish(worker, answer));
  child.on("error", (error) => fail(worker, error.message));
  child.on("exit", (code, signal) => fail(worker, `the process ended (${signal ?? code}) ${lastLine(worker.stderr)}`));
  return worker;
}

function finish(worker: Worker, answer: Answer): void {
  const waiting = settle(worker);
  if (!isReusable(worker, answer)) retire(worker);
  if (waiting) {
    if (answer.ok) waiting.resolve(answer.value);
    else waiting.reject(new PdfToolError("failed", waiting.job.tool, answer.message, answer.error));
  }
  dispatch();
}

/** A child that failed may hold a broken WebAssembly instance, a swollen one has no room: the next job deserves better. */
const isReusable = (worker: Worker, answer: Answer): boolean =>
  answer.ok && answer.memory < LARGEST_REUSED && worker.done < JOBS_PER_CHILD;

function fail(worker: Worker, message: string): void {
  retire(worker);
  const waiting = settle(worker);
  waiting?.reject(new PdfToolError("crashed", waiting.job.tool, message));
  dispatch();
}

function retire(worker: Worker): void {
  workers.delete(worker);
  worker.process.kill("SIGKILL");
}

/** Frees the worker from its job and hands the job out, once. */
function settle(worker: Worker): Waiting | null {
  const waiting = worker.current;
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
