// Starts the hostile child as the product starts its own, and answers what it was refused.
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { giveFolder } from "#lib/sandbox/give-folder.ts";
import { productReads } from "#lib/sandbox/node-command.ts";
import type { Sandbox } from "#lib/sandbox/sandbox.ts";
import { ownUser, startSandboxed } from "#lib/sandbox/start-sandboxed.ts";

/** How each attempt ended: "succeeded", or a system's code. */
export type Attempts = Record<string, string>;
const script = join(projectRoot, "lib/testing/hostile-child.mjs");
/** Of the processes that it may have, Node's own threads take a dozen. */
const [MOST_PROCESSES, FORKS] = [60, 100];

export async function trySandbox(
  sandbox: Sandbox,
  command = (aims: string) => [process.execPath, script, aims],
): Promise<Attempts> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), "countersign-sandbox-")));
  // The folder of a service: others pass through it, and look into none of its folders.
  chmodSync(place, 0o755);
  const [own, outside, socket] = [join(place, "own it's"), join(place, "outside"), join(place, "run")];
  for (const folder of [own, outside, socket]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(outside, "password"), "secret", { mode: 0o600 });
  const network = await listening({ port: 0, host: "127.0.0.1" });
  const local = await listening({ path: join(socket, "s") });
  try {
    const user = ownUser(sandbox);
    await giveFolder(own, user);
    const aims = JSON.stringify({
      password: join(outside, "password"),
      port: (network.address() as AddressInfo).port,
      socket: join(socket, "s"),
      ...{ outside, own, parent: process.pid, forks: FORKS },
    });
    const limits = { data: 2 ** 32, fileSize: 2 ** 20, openFiles: 1024, processes: MOST_PROCESSES };
    const confinement = { cwd: own, reads: productReads(projectRoot), writes: own, limits };
    const child = startSandboxed(sandbox, confinement, command(aims), {
      user,
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH: "/usr/bin:/bin", NODE_ENV: "test" },
    });
    let said = "";
    child.stdout?.on("data", (data) => {
      said += data;
    });
    await once(child, "close");
    return Object.fromEntries(
      said
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  } finally {
    for (const server of [network, local]) server.close();
    rmSync(place, { recursive: true });
  }
}

async function listening(at: { port: number; host: string } | { path: string }): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined).end()).listen(at);
  await once(server, "listening");
  return server;
}
