// A worker of the benchmark's own, and how to wait until it has nothing left to do.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { projectRoot } from "#lib/core/config.ts";

export type Worker = { pid: number | undefined; stop: () => Promise<void> };

/** To be ready; a start that takes longer is stuck. */
const patience = 180_000;

/** Resolves when it says that it is ready. It ends with us, however we end: that is what its channel is for. */
export async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/worker/main.ts"], {
    cwd: projectRoot,
    env: { ...process.env, ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    const stuck = setTimeout(() => {
      child.kill("SIGKILL");
    }, patience);
    child.once("exit", () => reject(new Error("the worker ended before it was ready")));
    child.once("exit", () => clearTimeout(stuck));
    child.stdout?.on("data", (chunk: Buffer) => {
      if (!chunk.includes("worker ready")) return;
      clearTimeout(stuck);
      resolve();
    });
  });
  return {
    pid: child.pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The work of one measurement is not the next one's to do. */
export async function untilIdle(client: Client, longest = 300_000): Promise<void> {
  const left =
    "select 1 from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now() limit 1";
  const deadline = Date.now() + longest;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(left);
    if (!rowCount) return;
    await sleep(50);
  }
  throw new Error("the worker did not come to an end");
}
