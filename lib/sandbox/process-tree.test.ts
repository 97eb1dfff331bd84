import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { cpuTime, residentMemory, treeOf } from "./process-tree.ts";

let child: ChildProcess | undefined;
afterEach(() => {
  if (child?.pid) process.kill(-child.pid, "SIGKILL");
});

test("what a process's child computes and holds counts as its own", async () => {
  const busy = "const held = Buffer.alloc(2 ** 26, 1); for (;;) held.reverse();";
  // The shell itself does nothing but wait.
  const args = ["-c", '"$0" -e "$1" & wait', process.execPath, busy];
  child = spawn("/bin/sh", args, { stdio: "ignore", detached: true });
  const { pid = 0 } = child;
  await vi.waitFor(() => expect(treeOf(pid)).toHaveLength(2), { timeout: 20_000 });
  await vi.waitFor(() => expect(cpuTime(pid)).toBeGreaterThan(100), { timeout: 20_000 });
  await vi.waitFor(() => expect(residentMemory(pid)).toBeGreaterThan(2 ** 26), { timeout: 20_000 });
}, 30_000);

test("where nobody tells, time itself counts, and memory is none", () => {
  const before = performance.now();
  expect(cpuTime(undefined)).toBeGreaterThanOrEqual(before);
  expect(residentMemory(2 ** 30)).toBe(0);
});
