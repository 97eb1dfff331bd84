// The product's processes as an operator's supervisor runs them: one that ends, however, is started again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { type Supervised, supervise } from "#lib/ops/supervise.ts";

export type ProductProcess = {
  name: string;
  logFile: string;
  pid: () => number;
  /** How often it has been started. */
  starts: () => number;
  /** Resolves when the one that runs has ended, not when the next one is there. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  stop: Supervised["stop"];
};

type Kind = { name: string; args: string[]; env: Record<string, string>; folder: string };

/** Nothing of the test's own environment but what finds programs. */
const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  COUNTERSIGN_ROOT: projectRoot,
  NODE_ENV: "production",
  ...env,
});

export function superviseProduct({ name, args, env, folder }: Kind): ProductProcess {
  const logFile = join(folder, `${name}.log`);
  let child: ChildProcess | undefined;
  let starts = 0;
  const supervised = supervise({
    name,
    args,
    root: projectRoot,
    env: environment(env),
    say: () => undefined,
    onHopeless: () => undefined,
    launch: ({ execArgv, args: given, cwd, env: all }) => {
      const output = openSync(logFile, "a", 0o600);
      child = spawn(process.execPath, [...execArgv, ...given], {
        cwd,
        env: all,
        stdio: ["ignore", output, output, "ipc"],
      });
      closeSync(output);
      starts += 1;
      return child;
    },
  });
  return {
    name,
    logFile,
    pid: () => child?.pid ?? 0,
    starts: () => starts,
    async end(signal) {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = once(running, "exit");
      running.kill(signal);
      await gone;
    },
    stop: supervised.stop,
  };
}

/** As the image's entry.sh runs them. */
export const webArgs = ["lib/ops/web.ts"];
export const workerArgs = ["--conditions=react-server", "lib/worker/main.ts"];

/** A command of the product, to its end; answers what it said. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      said += piece;
    });
  const [code] = await once(child, "close");
  return { code: code ?? 1, said };
}
