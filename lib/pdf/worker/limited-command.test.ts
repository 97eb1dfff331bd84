// A child that computes without end, and the process that started it killed: real processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

/** A process that ended but whose parent has not looked yet is gone too. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

test("a child that never looks up from its work ends with the process that started it", async () => {
  const script = `import { spawn } from "node:child_process";
    import { limitedCommand } from ${JSON.stringify(join(import.meta.dirname, "limited-command.ts"))};
    const [command, ...args] = limitedCommand(["--cpu=60"], [process.execPath, "-e", "process.send('busy'); for (;;);"]);
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.on("message", () => console.log(child.pid));`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(parent.stdout, "data");
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
});
