import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

/** Runs a one-line program as the supervisor does; answers what it printed. */
function runAsChild(program: string): Promise<string> {
  const child = spawn(process.execPath, ["--import", "./lib/ops/end-with-parent.ts", "--eval", program], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => child.on("close", () => resolve(Buffer.concat(chunks).toString())));
}

test("what the child forks does not inherit the preload: it lives by a channel of its own", async () => {
  expect(await runAsChild("console.log(process.execArgv.filter((option) => option.startsWith('./')).length)")).toBe(
    "0\n",
  );
});

test("a program with nothing left to do ends although the channel is open", async () => {
  expect(await runAsChild("console.log('done')")).toBe("done\n");
});
