/** Runs the second stage of a command on the product's own Node, passing signals on and its exit code back. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { install, ownNode, root } from "./install.mjs";

/**
 * Installs if needed, then runs `args` (a TypeScript file and its arguments); never returns normally.
 * The channel between the two processes exists only to end: the second stage then knows that the first was killed.
 * @param {string[]} args
 */
export function runStage(args) {
  try {
    install();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const env = { ...process.env, COUNTERSIGN_ROOT: root };
  const child = spawn(ownNode, args, { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * npm and the shell that it uses may die without passing the signal on; nobody would be left to stop us.
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
}
