// The process in which the bundled LibreOffice lives, seen from the server: started within limits, asked, watched, ended.
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { log } from "#lib/core/log.ts";
import { nodeCommand, productReads } from "#lib/sandbox/node-command.ts";
import { cpuTime } from "#lib/sandbox/process-tree.ts";
import { startSandboxed } from "#lib/sandbox/start-sandboxed.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { projectRoot } from "../engine/project-root.ts";
import { officeFonts } from "./office-fonts.ts";

export type ChildJob = { fonts: string[] } | { bytes: Uint8Array; extension: string };
export type ChildAnswer =
  | { ok: true; ready: true }
  /** `memory` is what the process has now, in bytes. */
  | { ok: true; pdf: Uint8Array; memory: number }
  /** `isRefusal`: LibreOffice does not take the file, and is as well as before. */
  | { ok: false; message: string; isRefusal: boolean; memory: number };
/** What the watch says of a process that has not answered yet. */
export type Verdict = "slow" | "stalled" | "givesWay";
/** How much a file has had so far, in milliseconds: the process's own computing, and time itself. */
type Spent = { cpu: number; wall: number };

const LIMITS = {
  /** V8 reserves gigabytes for five isolates' code that it never uses; LibreOffice's own 2 GiB are capped in the child. */
  data: 12 * 1024 ** 3,
  /** Its files are in its memory. */
  fileSize: 0,
  openFiles: 256,
  /** Its threads, and those of its scripts. */
  processes: 512,
  /** More than all its jobs may take: should this server die meanwhile, a file without end ends after all. */
  cpu: 3600,
};
/** Of computing; it takes five seconds of it. */
const START_MS = 25_000;
const STARTS = 5;
/** By the clock, on a busy machine, anything may take so many times as long. */
const LONGEST_WAIT = 4;
/**
 * LibreOffice's threads wait for each other at times, for a minute where the work takes a second: then another process is
 * quicker. Asleep, one computes 3 % of the time; the poorest share that a busy machine leaves a working one is more.
 */
const STALL_MS = 15_000;
const STALL_SHARE = 0.045;
const WATCH_EVERY_MS = 100;

export type Child = { process: ChildProcess; done: number; stderr: string };

/** null: it does not start, which the log says. */
export async function startOffice(): Promise<Child | null> {
  let why = "";
  for (let turn = 0; turn < STARTS; turn++) {
    const isStalled = stallWatch();
    const late = (spent: Spent) => (isLate(spent, START_MS) ? "slow" : isStalled(spent) ? "stalled" : null);
    const started = launch();
    const answer = await ask(started, { fonts: officeFonts("bundled") }, late);
    if (typeof answer !== "string" && answer.ok) return started;
    endOffice(started);
    why =
      typeof answer === "string" && answer !== "died"
        ? "no answer"
        : `${typeof answer === "string" || answer.ok ? "it ended" : answer.message} ${started.stderr.trim().split("\n").at(-1) ?? ""}`;
  }
  log.error({ why }, "the bundled LibreOffice does not start");
  return null;
}

export const isLate = ({ cpu, wall }: Spent, deadlineMs: number): boolean =>
  cpu > deadlineMs || wall > deadlineMs * LONGEST_WAIT;

/** Tells of one process whether it does anything, asked now and then. */
export function stallWatch(): (spent: Spent) => boolean {
  let since: Spent = { cpu: 0, wall: 0 };
  return (spent) => {
    if (spent.wall - since.wall < STALL_MS) return false;
    const share = (spent.cpu - since.cpu) / (spent.wall - since.wall);
    since = spent;
    return share < STALL_SHARE;
  };
}

function launch(): Child {
  const reads = productReads(projectRoot());
  const command = nodeCommand([join(projectRoot(), "lib", "pdf", "convert", "bundled-child.ts")], {
    reads,
    workers: true,
    // Without the optimising compiler LibreOffice is as quick and takes 0.5 GB less.
    options: ["--liftoff-only", "--max-old-space-size=512"],
  });
  const started: Child = {
    process: startSandboxed(thisSandbox(), { cwd: join(projectRoot(), "lib"), reads, limits: LIMITS }, command, {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      // Nothing of the server's configuration is the business of a process that reads hostile files.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        COUNTERSIGN_ROOT: projectRoot(),
        // Its user may have none.
        HOME: "/",
      },
    }),
    done: 0,
    stderr: "",
  };
  started.process.stderr?.on("data", (data) => {
    started.stderr = (started.stderr + data).slice(-2000);
  });
  return started;
}

export const endOffice = ({ process: ended }: Child): unknown => ended.kill("SIGKILL");

/** Asks `judge` ten times a second whether the process may go on; where not, it is ended. */
export function ask(
  { process: asked }: Child,
  job: ChildJob,
  judge: (spent: Spent) => Verdict | null,
): Promise<ChildAnswer | Verdict | "died"> {
  return new Promise((resolve) => {
    const [cpu, wall] = [cpuTime(asked.pid), performance.now()];
    const settle = (answer: ChildAnswer | Verdict | "died") => {
      clearInterval(watch);
      asked.off("message", settle);
      asked.off("exit", died);
      asked.off("error", died);
      hold(asked, false);
      resolve(answer);
    };
    const died = () => settle("died");
    const watch = setInterval(() => {
      const verdict = judge({ cpu: cpuTime(asked.pid) - cpu, wall: performance.now() - wall });
      if (!verdict) return;
      asked.kill("SIGKILL");
      settle(verdict);
    }, WATCH_EVERY_MS);
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
