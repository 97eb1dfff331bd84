// Starts the servers that are compared, each a process of its own on a port of its own, and reads what they cost.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuOf } from "./processor-time.ts";

export type Server = {
  name: string;
  pid: number | undefined;
  port: number;
  /** Seconds of processor time since its start; NaN where the system does not tell. */
  cpu: () => number;
  stop: () => Promise<void>;
};

type Start = { name: string; args: string[]; cwd: string; port: number; env: Record<string, string>; logFile: string };

/** To answer at all; the machine may have much else to do. */
const patience = 180_000;

/** Its output goes into a file, as an operator would have it; resolves when it answers at all. */
export async function startServer({ name, args, cwd, port, env, logFile }: Start): Promise<Server> {
  const output = openSync(logFile, "w", 0o600);
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  const deadline = Date.now() + patience;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${name} did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    await sleep(100);
  }
  return { name, pid: child.pid, port, cpu: () => cpuOf(child.pid), stop: () => end(child) };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/healthz", timeout: 10_000 }, (response) => {
      response.resume().on("end", () => resolve(true));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
