/** Keeps a child process running: starts it again, after growing pauses, whenever it ends by itself. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export type Supervised = {
  /** Asks the child to drain and end; kills it when it takes too long. */
  stop: () => Promise<void>;
};

export type Launch = {
  /** Programs that take rights from it before it begins. */
  before: readonly string[];
  /** The program, and what it is told. */
  args: string[];
  /** For Node itself. */
  execArgv: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  stdio: ("ignore" | "inherit" | "ipc")[];
};

export type Child = {
  name: string;
  args: string[];
  root: string;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** Programs that take rights from it before it begins. */
  before?: readonly string[];
  /** The child says that trying again is pointless: it exited with this product's code for that. */
  onHopeless: () => void;
  /** Starts it once; unset: as a process with nothing but a channel to this one. */
  launch?: (launch: Launch) => ChildProcess;
};

/** What a child exits with when another try cannot help, such as a port that is taken. */
export const hopeless = 78;
const firstPause = 500;
const longestPause = 30_000;
/** A child that lived this long starts with short pauses again. */
const steady = 60_000;
const drainTime = 25_000;

function launchAlone({ before, args, execArgv, cwd, env, stdio }: Launch): ChildProcess {
  const [command = "", ...rest] = [...before, process.execPath, ...execArgv, ...args];
  return spawn(command, rest, { cwd, env, stdio });
}

export function supervise({
  name,
  args,
  root,
  env,
  say,
  before = [],
  onHopeless,
  launch = launchAlone,
}: Child): Supervised {
  let stopping = false;
  let child: ChildProcess | undefined;
  let pause = firstPause;
  const wake = new AbortController();

  async function keepRunning() {
    while (!stopping) {
      const started = performance.now();
      const running = launch({
        before,
        args,
        execArgv: ["--import", "./lib/ops/end-with-parent.ts"],
        cwd: root,
        // A name that does not resolve holds a thread for as long as the resolver tries; files and keys need theirs meanwhile.
        env: { UV_THREADPOOL_SIZE: "16", ...env },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      child = running;
      const ended = await exitOf(running);
      if (stopping) return;
      if (ended === hopeless) return onHopeless();
      if (performance.now() - started > steady) pause = firstPause;
      say(`The ${name} process ended (${ended}); it starts again in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal: wake.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }
  const done = keepRunning();

  return {
    async stop() {
      stopping = true;
      wake.abort();
      child?.kill("SIGTERM");
      const patience = setTimeout(() => child?.kill("SIGKILL"), drainTime);
      await done;
      clearTimeout(patience);
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
}
