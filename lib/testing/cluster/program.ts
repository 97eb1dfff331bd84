// A program of the cluster in a process of its own: its words go into a file, and it ends with the test.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, vi } from "vitest";

type User = { uid: number; gid: number };
/** A user who is not root, for programs that refuse root; unset where the tests do not run as root. */
export const nobody: User | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

export type Program = {
  pid: number;
  /** Ends it by `signal` and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  isRunning: () => boolean;
};

type Start = { command: string; args: readonly string[]; logFile: string; as?: User | undefined };

export function startProgram({ command, args, logFile, as }: Start): Program {
  const output = openSync(logFile, "a", 0o600);
  const child: ChildProcess = spawn(command, args, { ...as, stdio: ["ignore", output, output] });
  closeSync(output);
  // What does not start is said by whoever waits for it.
  child.on("error", () => undefined);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    async end(signal) {
      if (!isRunning()) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}

/** Runs it to its end; throws with what it said where that was not a good one. */
export function runProgram(command: string, args: readonly string[], more: object = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", ...more });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}

/** Ports of loopback that nobody has at the moment, each another. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Throws with the end of `logFile` where it never comes true. */
export async function untilIn(logFile: string, what: string, isSo: () => unknown, patienceMs = 240_000): Promise<void> {
  const asked = async () => expect(await isSo()).toBeTruthy();
  await vi.waitFor(asked, { timeout: patienceMs, interval: 100 }).catch((cause: unknown) => {
    const said = existsSync(logFile) ? readFileSync(logFile, "utf8").slice(-3000) : "";
    throw new Error(`${what}: not within ${patienceMs / 1000} s.\n${said}`, { cause });
  });
}
