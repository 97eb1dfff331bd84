/** The web server's processes: one that listens by itself, or several behind one port that restart each for itself. */
import type { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { gatherFor, processVariable } from "#lib/telemetry/several-processes.ts";
import { handOnWhatIsLeft } from "./hand-on.ts";
import { onlyThisPort } from "./only-this-port.ts";
import { type Child, type Launch, type Supervised, supervise } from "./supervise.ts";

/**
 * Several get their connections from this process, in turn, and one that is busy not before it has taken its last one. The port
 * is open as long as any of them lives. `isFit` says whether the first of them is: until then it is alone, so that a wrong PIN of
 * a token is tried by one of them and not by all, which would lock it. They get `port` and no other.
 */
export function superviseWeb(
  count: number,
  child: Omit<Child, "name">,
  isFit: () => Promise<boolean>,
  port: number,
): Supervised {
  if (count === 1) return supervise({ ...child, name: "web" });
  const numbered = (number: number) => {
    const env = { ...child.env, [processVariable]: `web-${number}` };
    const name = `web ${number}`;
    const refuse = () => child.say(`The ${name} process asked for another port than its own; it gets none.`);
    return supervise({ ...child, env, name, launch: (one) => launch(one, port, refuse) });
  };
  const running = [numbered(1)];
  let stopping = false;
  void isFit().then((fit) => {
    for (let number = 2; fit && number <= count && !stopping; number++) running.push(numbered(number));
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

function fork(env: NodeJS.ProcessEnv, execPath: string) {
  try {
    return cluster.fork(env);
  } finally {
    process.execPath = execPath;
  }
}

/** As `supervise` starts its children, but with a share in the port that they ask for. */
function launch(
  { before, args: [program, ...args], execArgv, cwd, env, stdio }: Launch,
  port: number,
  refuse: () => void,
): ChildProcess {
  const { execPath } = process;
  const [command = "", ...rest] = [...before, execPath, ...execArgv];
  cluster.setupPrimary({ exec: program, args, execArgv: rest, cwd, stdio });
  // Node starts what this process was started by, and knows no other way to put a program before it.
  process.execPath = command;
  const worker = fork(env, execPath);
  onlyThisPort(worker, port, refuse);
  handOnWhatIsLeft(worker);
  gatherFor(worker);
  // Its end is told by its exit: that it could not be told something is no reason to end here.
  worker.on("error", () => undefined);
  return worker.process;
}
