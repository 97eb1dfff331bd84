import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { until } from "#lib/testing/until.ts";
import type { Supervised } from "./supervise.ts";
import { superviseWeb } from "./web-processes.ts";

/** Answers with its process id, after as many milliseconds as the path says; drains when it is asked to end. */
const program = `
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
const server = createServer((request, response) => {
  if (request.url === "/1500") writeFileSync(process.argv[1] + ".asked", "");
  setTimeout(() => response.end(String(process.pid)), Number(request.url.slice(1)));
});
server.on("error", () => process.exit(78));
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => server.close(() => process.exit(0)));
`;

let folder: string;
let port: number;
let running: Supervised | undefined;
/** Who waited in vain. */
let late = 0;
const said: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "countersign-web-"));
  writeFileSync(join(folder, "program.mjs"), program);
  port = await freePort();
  said.length = 0;
  late = 0;
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

function start(count: number, isFit = Promise.resolve(true), onHopeless: () => void = () => undefined): Supervised {
  const env = { ...process.env, PORT: String(port) };
  const args = [join(folder, "program.mjs")];
  running = superviseWeb(
    count,
    { args, root: projectRoot, env, say: (text) => said.push(text), onHopeless },
    () => isFit,
    port,
  );
  return running;
}

/** The process that answered, on a connection of its own; undefined where there was no answer. */
function ask(ms = 0): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: `/${ms}`, agent: false, timeout: 10_000 }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve(Number(text)));
      response.on("error", () => resolve(undefined));
    });
    request.on("timeout", () => {
      late += 1;
      request.destroy();
    });
    request.on("error", () => resolve(undefined));
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function seen(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  return [...new Set(answers.filter((pid) => pid !== undefined))];
}

/** All that answer, once there are so many. */
async function processes(count: number): Promise<number[]> {
  let pids: number[] = [];
  await until(async () => {
    pids = await seen();
    return pids.length === count;
  });
  return pids;
}

/** Four clients that ask again as soon as they have their answer, until told to stop; answers how many had none. */
function load(ms: number): () => Promise<{ answered: number; failed: number }> {
  const count = { answered: 0, failed: 0 };
  let over = false;
  const client = async () => {
    while (!over) count[(await ask(ms)) === undefined ? "failed" : "answered"] += 1;
  };
  const clients = Promise.all(Array.from({ length: 4 }, client));
  return async () => {
    over = true;
    await clients;
    return count;
  };
}

test("one process listens by itself, whatever is said of it", async () => {
  start(1, Promise.resolve(false));
  expect(await processes(1)).toHaveLength(1);
});

test("several share the port, the others from when the first one is fit", async () => {
  const fit = Promise.withResolvers<boolean>();
  start(3, fit.promise);
  expect(await processes(1)).toHaveLength(1);
  fit.resolve(true);
  expect(await processes(3)).toHaveLength(3);
});

test("one that is not fit stays alone", async () => {
  start(2, Promise.resolve(false));
  expect(await processes(1)).toHaveLength(1);
});

test("one that is killed takes along what it has in hand, the port goes on, and it comes back alone", async () => {
  start(2);
  const [one = 0, other = 0] = await processes(2);
  const stop = load(20);
  await until(async () => (await ask()) === one);
  process.kill(one, "SIGKILL");
  const after = await Promise.all(Array.from({ length: 8 }, () => ask(1)));
  const { answered, failed } = await stop();
  // As many as there are clients, at most; what it was just being handed is answered by the other one.
  expect(failed).toBeLessThanOrEqual(4);
  expect(late).toBe(0);
  expect(answered).toBeGreaterThan(0);
  expect(after).not.toContain(undefined);
  const now = await processes(2);
  expect(now).toContain(other);
  expect(now).not.toContain(one);
  expect(said).toEqual([
    expect.stringMatching(/^The web [12] process ended \(SIGKILL\); it starts again in 0\.5 s\.$/),
  ]);
});

test("one that is asked to end answers what it has, and loses nothing", async () => {
  start(2);
  const [one = 0] = await processes(2);
  const stop = load(20);
  await until(async () => (await ask()) === one);
  process.kill(one, "SIGTERM");
  await until(() => said.length === 1);
  expect(await stop()).toMatchObject({ failed: 0 });
  expect(await processes(2)).not.toContain(one);
});

test("whichever is asked for figures has those of all, and those of one that says nothing are left out", async () => {
  const shared = pathToFileURL(join(projectRoot, "lib/telemetry/several-processes.ts")).href;
  writeFileSync(
    join(folder, "program.mjs"),
    `import { createServer } from "node:http";
     import { figuresOfAll, processVariable, shareFigures } from ${JSON.stringify(shared)};
     const own = async () => [{ process: process.env[processVariable] }];
     if (process.env[processVariable] !== "web-3") shareFigures(own);
     createServer(async (request, response) => response.end(JSON.stringify(await figuresOfAll(own)))).listen(Number(process.env.PORT), "127.0.0.1");
     process.on("SIGTERM", () => process.exit(0));`,
  );
  start(3);
  const namesIn = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
    return ((await answer.json()) as { process: string }[][]).flat().map(({ process: name }) => name);
  };
  const asked = new Map<string, string[]>();
  await until(async () => {
    const [first = "", ...others] = await namesIn();
    asked.set(first, others.sort());
    return asked.size === 3 && asked.get("web-1")?.length === 1 && asked.get("web-3")?.length === 2;
  });
  expect(asked.get("web-1")).toEqual(["web-2"]);
  expect(asked.get("web-3")).toEqual(["web-1", "web-2"]);
});

test("one of several that asks for another port gets none, and the others go on", async () => {
  const other = await freePort();
  const more = `import { createServer as another } from "node:net";
    another().listen(${other}, "127.0.0.1");
    another().listen({ fd: 0 });`;
  writeFileSync(join(folder, "program.mjs"), `${program}\n${more}`);
  start(2);
  await processes(2);
  await until(() => said.length >= 4);
  expect(new Set(said)).toEqual(
    new Set([1, 2].map((number) => `The web ${number} process asked for another port than its own; it gets none.`)),
  );
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect(other, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  expect([isOpen, (await processes(2)).length]).toEqual([false, 2]);
});

test("stopping them all waits for their answers", async () => {
  const all = start(2);
  await processes(2);
  const answers = Promise.all(Array.from({ length: 6 }, () => ask(400)));
  // Each of the six is with its process once one that came later has been answered.
  await Promise.all([ask(1), ask(1), ask(1)]);
  await all.stop();
  expect((await answers).filter((pid) => pid === undefined)).toEqual([]);
  expect(await ask()).toBeUndefined();
});

test("when whoever started them is killed, each drains and ends", async () => {
  const path = join(folder, "program.mjs");
  const script = `import { superviseWeb } from ${JSON.stringify(join(import.meta.dirname, "web-processes.ts"))};
    const child = { args: [${JSON.stringify(path)}], root: ${JSON.stringify(projectRoot)}, env: process.env, say() {}, onHopeless() {} };
    superviseWeb(2, child, async () => true, ${port});`;
  const env = { ...process.env, PORT: String(port) };
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit", env });
  const pids = await processes(2);
  const answer = ask(1500);
  await until(() => existsSync(`${path}.asked`));
  supervisor.kill("SIGKILL");
  expect(pids).toContain(await answer);
  await until(() => !pids.some(isRunning));
});

test("a port that is taken is told, and not tried again", async () => {
  const taken = createServer().listen(port, "127.0.0.1");
  const told = Promise.withResolvers<void>();
  start(2, Promise.resolve(false), told.resolve);
  await told.promise;
  expect(said).toEqual([]);
  await new Promise((resolve) => taken.close(resolve));
});
