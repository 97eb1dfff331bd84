// Runs the bundled LibreOffice in one process: started when it is needed, one file at a time, stopped when idle.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { log } from "../log.ts";
import { projectRoot } from "../pdf/project-root.ts";
import { officeFonts } from "./office-fonts.ts";
import type { OfficeResult } from "./office-result.ts";

export type ChildJob = { fonts: string[] } | { bytes: Uint8Array; extension: string };
export type ChildAnswer = { ok: true; ready: true } | { ok: true; pdf: Uint8Array } | { ok: false; message: string };

const PRLIMIT = "/usr/bin/prlimit";
/** V8 reserves gigabytes for five isolates' code that it never uses; LibreOffice's own 2 GiB are capped in the child. */
const DATA_LIMIT = 12 * 1024 ** 3;
/** Its threads wait for each other at times, for a minute where a start takes three seconds: then another one is quicker. */
const START_MS = 25_000;
const STARTS = 5;
/** The same may happen in the middle of a file; a file that is slow by itself gets its whole time in the process after. */
const FIRST_TRY_MS = 20_000;
const DEADLINE_MS = 60_000;
const IDLE_MS = 60_000;
/** A fresh process now and then: nothing of one document's reaches many others. */
const JOBS_PER_CHILD = 50;

/** More than all its jobs may take: should this server die meanwhile, a file without end ends after all. */
const CPU_SECONDS = 3600;

type Child = { process: ChildProcess; done: number; stderr: string };

/** Each holds its file in this process; who comes later is asked to come again. */
const MOST_WAITING = 30;

let child: Child | null = null;
let waiting = 0;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Waits for those before it. The deadline counts from the moment LibreOffice takes the file. */
export function convertBundled(
  bytes: Uint8Array,
  extension: string,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<OfficeResult> {
  if (waiting >= MOST_WAITING) return Promise.resolve({ ok: false, reason: "unavailable" });
  waiting += 1;
  const mine = last.then(() => convertNow(bytes, extension, deadlineMs)).finally(() => waiting--);
  last = mine.catch(() => undefined);
  return mine;
}

/** A process that stalls or dies may have been broken before this file came: only the second one's end is the file's. */
async function convertNow(bytes: Uint8Array, extension: string, deadlineMs: number): Promise<OfficeResult> {
  const first = await attempt(bytes, extension, Math.min(deadlineMs, FIRST_TRY_MS));
  if (typeof first !== "string") return first;
  const second = await attempt(bytes, extension, deadlineMs);
  if (typeof second !== "string") return second;
  return { ok: false, reason: second === "timeout" ? "conversionTimedOut" : "conversionFailed" };
}

async function attempt(
  bytes: Uint8Array,
  extension: string,
  deadlineMs: number,
): Promise<OfficeResult | "timeout" | "died"> {
  clearTimeout(idle);
  child ??= await start();
  const asked = child;
  if (!asked) return { ok: false, reason: "unavailable" };
  // Should it end meanwhile, `child` is nobody.
  const answer = await ask(asked, { bytes, extension }, deadlineMs);
  asked.done += 1;
  // A process that failed may be broken: the next file deserves better.
  if (typeof answer === "string" || !answer.ok || asked.done >= JOBS_PER_CHILD) stop();
  else {
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
  }
  if (typeof answer === "string") return answer;
  if (answer.ok && "pdf" in answer) return { ok: true, pdf: answer.pdf };
  const message = answer.ok ? "no answer" : answer.message;
  return { ok: false, reason: /password/i.test(message) ? "passwordProtected" : "conversionFailed" };
}

/** null: it does not start, which the log says. */
async function start(): Promise<Child | null> {
  let why = "";
  for (let turn = 0; turn < STARTS; turn++) {
    const started = launch();
    const answer = await ask(started, { fonts: officeFonts("bundled") }, START_MS);
    if (typeof answer !== "string" && answer.ok) return started;
    started.process.kill("SIGKILL");
    why =
      answer === "timeout"
        ? "no answer"
        : `${answer === "died" || answer.ok ? "it ended" : answer.message} ${started.stderr.trim().split("\n").at(-1) ?? ""}`;
  }
  log.error({ why }, "the bundled LibreOffice does not start");
  return null;
}

function launch(): Child {
  const script = join(projectRoot(), "lib", "convert", "bundled-child.ts");
  // Without the optimising compiler LibreOffice is as quick and takes 0.5 GB less.
  const node = [process.execPath, "--liftoff-only", "--max-old-space-size=512", script];
  const [command = "", ...args] = existsSync(PRLIMIT)
    ? [PRLIMIT, `--data=${DATA_LIMIT}`, `--cpu=${CPU_SECONDS}`, ...node]
    : node;
  const started: Child = {
    process: spawn(/* turbopackIgnore: true */ command, args, {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      // Nothing of the server's configuration is the business of a process that reads hostile files.
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, COUNTERSIGN_ROOT: projectRoot() },
    }),
    done: 0,
    stderr: "",
  };
  started.process.stderr?.on("data", (data) => {
    started.stderr = (started.stderr + data).slice(-2000);
  });
  started.process.on("exit", () => {
    if (child === started) child = null;
  });
  return started;
}

function ask({ process: asked }: Child, job: ChildJob, deadlineMs: number): Promise<ChildAnswer | "timeout" | "died"> {
  return new Promise((resolve) => {
    const settle = (answer: ChildAnswer | "timeout" | "died") => {
      clearTimeout(timer);
      asked.off("message", settle);
      asked.off("exit", died);
      asked.off("error", died);
      hold(asked, false);
      resolve(answer);
    };
    const died = () => settle("died");
    const timer = setTimeout(() => {
      asked.kill("SIGKILL");
      settle("timeout");
    }, deadlineMs);
    hold(asked, true);
    asked.on("message", settle);
    asked.on("exit", died);
    asked.on("error", died);
    asked.send(job, (error) => error && died());
  });
}

/** An idle child must not keep its parent alive. */
function hold(asked: ChildProcess, busy: boolean): void {
  for (const handle of [asked, asked.channel, asked.stderr] as { ref?(): void; unref?(): void }[])
    busy ? handle?.ref?.() : handle?.unref?.();
}

function stop(): void {
  clearTimeout(idle);
  child?.process.kill("SIGKILL");
  child = null;
}

/** For the end of the server and of tests. */
export async function closeBundledOffice(): Promise<void> {
  await last;
  stop();
}
