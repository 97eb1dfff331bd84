/**
 * The web's processes behind one port, where root starts the product: this one is the service's user as they are. Whoever takes one of them
 * over can ask whoever started it to open ports, and finds nobody there who is root.
 */
import { config, projectRoot } from "#lib/core/config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { untilSealing } from "./probe.ts";
import { withoutRights } from "./service-user.ts";
import { hopeless } from "./supervise.ts";
import { superviseWeb } from "./web-processes.ts";

/** Tests start another program. */
const program = process.argv[2] ?? "lib/ops/web.ts";
const { host, port, webProcesses } = config();
const stop = stopSignal();
const broken = new AbortController();
const over = AbortSignal.any([stop, broken.signal]);
const child = {
  args: [program],
  root: projectRoot,
  env: process.env,
  before: withoutRights(port),
  say: (text: string) => console.log(text),
  onHopeless: () => broken.abort(),
};
const web = superviseWeb(webProcesses, child, () => untilSealing(host, port, over), port);
await aborted(over);
await web.stop();
process.exit(broken.signal.aborted ? hopeless : 0);
