// A child that computes without end, and the process that started it killed: real processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { thisSandbox } from "./this-sandbox.ts";

/** A process that ended but whose parent has not looked yet is gone too. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

test("a child that never looks up from its work ends with the process that started it", async () => {
  const from = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const script = `import { startSandboxed } from ${from("start-sandboxed.ts")};
    import { thisSandbox } from ${from("this-sandbox.ts")};
    import { treeOf } from ${from("process-tree.ts")};
    const limits = { data: 2 ** 32, fileSize: 0, openFiles: 256, processes: 256, cpu: 60 };
    const reads = [${JSON.stringify(join(projectRoot, "lib"))}];
    const busy = [process.execPath, "-e", "process.send('busy'); for (;;);"];
    const stdio = ["ignore", "ignore", "ignore", "ipc"];
    const child = startSandboxed(thisSandbox(), { cwd: reads[0], reads, limits }, busy, { stdio });
    child.on("message", () => console.log(JSON.stringify(treeOf(child.pid))));`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(parent.stdout, "data");
  const pids: number[] = JSON.parse(said);
  // With processes of its own, one waits for the one that works.
  expect(pids).toHaveLength(thisSandbox().layers.has("processes") ? 2 : 1);
  expect(pids.map(isRunning)).toEqual(pids.map(() => true));
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual(pids.map(() => false)), { timeout: 10_000 });
}, 30_000);
