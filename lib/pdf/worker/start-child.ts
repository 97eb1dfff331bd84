// Starts a child that runs the PDF tools, in this machine's sandbox, and gives it its jobs.
import type { ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { join } from "node:path";
import { nodeCommand, productReads } from "#lib/sandbox/node-command.ts";
import { startSandboxed } from "#lib/sandbox/start-sandboxed.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { projectRoot } from "../engine/project-root.ts";
import { closeHandover, emptyHandover, type Handover, handOver, openHandover } from "./hand-over.ts";
import type { Job } from "./pool.ts";
import type { ToolName } from "./tools.ts";

const LIMITS = {
  /** 1 GiB to work with, and 0.5 GiB that V8 reserves for code without ever using it. */
  data: 1.5 * 1024 * 1024 * 1024,
  /** Its answers leave by the channel. */
  fileSize: 0,
  openFiles: 256,
  /** Node's threads, and those of a machine with many cores for drawing. */
  processes: 512,
};
/** Their first argument, a whole document, goes by a file. */
const HANDED_OVER: ReadonlySet<ToolName> = new Set([
  "addValidationBehind",
  "placeSignatureBehind",
  "placeTimestampBehind",
]);

export type Child = { process: ChildProcess; handover: Handover | null };

export function startChild(): Child {
  const root = projectRoot();
  const reads = productReads(root);
  const command = nodeCommand([join(root, "lib", "pdf", "worker", "child.ts")], {
    reads,
    addons: true,
    options: ["--max-old-space-size=384", "--conditions=react-server"],
  });
  const handover = openHandover();
  const child = startSandboxed(thisSandbox(), { cwd: join(root, "lib"), reads, limits: LIMITS }, command, {
    stdio: ["ignore", "ignore", "pipe", "ipc", ...(handover ? [handover.reader] : [])],
    serialization: "advanced",
    // Nothing of the server's configuration is the business of a process that reads hostile files.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      COUNTERSIGN_ROOT: root,
      // Its user may have none.
      HOME: "/",
      // The canvas' allocator would count a whole GiB against the limit before it needs it.
      MIMALLOC_ARENA_EAGER_COMMIT: "0",
    },
  });
  if (handover) closeSync(handover.reader);
  return { process: child, handover };
}

export function sendJob({ process: child, handover }: Child, job: Job, failed: (why: string) => void): void {
  const [first, ...args] = job.args;
  const isHanded = handover && HANDED_OVER.has(job.tool) && first instanceof Uint8Array && handOver(handover, first);
  const sent: Job = isHanded ? { ...job, args, handedOver: first.length } : job;
  child.send(sent, (error) => {
    if (error) failed(error.message);
  });
}

/** Nothing of the job stays. */
export function clearJob({ handover }: Child): void {
  if (handover) emptyHandover(handover);
}

/** Once: the number of a closed handle is soon another file's, and an answer may still come after the end. */
export function endHandover(child: Child): void {
  if (child.handover) closeHandover(child.handover);
  child.handover = null;
}
