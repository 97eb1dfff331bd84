// Two web processes behind one port, as on a machine with more cores: each knows what the other one did, and outlives it.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "./own-product.ts";
import { makePackage, ownerKey, type SpecClient, specClient, withSession } from "./spec-client.ts";
import { ownerOf } from "./spec-product.ts";

let product: Product;
let owner: SpecClient;
/** Of a session of the owner's. */
let session: Record<string, string>;
const desks: Desk[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ ...ownerOf, WEB_PROCESSES: "2", RATE_LIMIT_PER_MINUTE: "0" });
  owner = specClient(product.baseUrl);
  session = await signIn();
  // The second one starts when the first has made a seal.
  await untilBothAnswer();
});
test.afterAll(async () => {
  for (const desk of desks) desk.close();
  await product?.stop();
});

async function signIn(): Promise<Record<string, string>> {
  const { body } = await owner.ask("POST", "/authenticationTokens/user");
  const headers = { accept: "application/json" };
  const redeemed = await fetch(`${product.baseUrl}/auth?authenticationToken=${encodeURIComponent(body.value)}`, {
    headers,
  });
  const { sessionToken } = (await redeemed.json()) as { sessionToken: string };
  return withSession(sessionToken);
}

/** The web processes of this product, by its port in what they were started with. */
function webProcesses(): number[] {
  const port = new URL(product.baseUrl).port;
  const read = (pid: string, file: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8").split("\0");
    } catch {
      return [];
    }
  };
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && read(pid, "cmdline").some((arg) => arg.endsWith("lib/ops/web.ts")))
    .filter((pid) => read(pid, "environ").includes(`PORT=${port}`))
    .map(Number);
}

type Desk = { process: string; told: string[]; close: () => void };

/** An open desk, on a connection of its own; `process` is what the ids of its process's events begin with. */
function openDesk(): Promise<Desk> {
  const agent = new Agent();
  return new Promise((resolve, reject) => {
    const request = get(`${product.baseUrl}/api/events`, { agent, headers: session }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) reject(new Error(`GET /events answered ${response.statusCode}`));
      const desk: Desk = { process: "", told: [], close: () => request.destroy() };
      let text = "";
      response.on("error", () => undefined);
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        desk.told = [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data]) => String(data));
        const [, process] = /^id: (\w+)-\d+\nevent: ready$/m.exec(text) ?? [];
        if (!process || desk.process) return;
        desk.process = process;
        desks.push(desk);
        resolve(desk);
      });
    });
    request.on("error", reject);
  });
}

/** One desk on each of the two. */
async function deskOnEach(): Promise<Desk[]> {
  const found = new Map<string, Desk>();
  for (let tries = 0; found.size < 2 && tries < 30; tries++) {
    const desk = await openDesk();
    if (found.has(desk.process)) desk.close();
    else found.set(desk.process, desk);
  }
  return [...found.values()];
}

async function untilBothAnswer(): Promise<void> {
  const count = async () => {
    const found = await deskOnEach();
    for (const desk of found) desk.close();
    return found.length;
  };
  await expect.poll(count, { timeout: 90_000 }).toBe(2);
}

/** The status of an answer on a connection of its own; 0 where there is none. */
function ask(headers: Record<string, string>, path = "/api/account"): Promise<number> {
  return new Promise((resolve) => {
    const request = get(`${product.baseUrl}${path}`, { agent: false, headers, timeout: 20_000 }, (response) => {
      response.on("error", () => resolve(0));
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(0));
  });
}

const clients = 4;
/** Asks without a pause until it is told to stop, which answers every status; begun once each client has had some answers. */
async function load(): Promise<() => Promise<number[]>> {
  const statuses: number[] = [];
  let over = false;
  const client = async () => {
    while (!over) statuses.push(await ask({ authorization: `Basic ${ownerKey}` }));
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(5 * clients);
  return async () => {
    over = true;
    await all;
    return statuses;
  };
}

test("a session that one process made is known to both, and ended at both", async () => {
  test.setTimeout(120_000);
  const own = await signIn();
  const all = () => Promise.all(Array.from({ length: 8 }, () => ask(own)));
  expect(new Set(await all())).toEqual(new Set([200]));
  expect((await specClient(product.baseUrl, own).ask("DELETE", "/session")).status).toBe(204);
  expect(new Set(await all())).toEqual(new Set([401]));
});

test("a creating call that is sent to both at once is done once", async () => {
  test.setTimeout(120_000);
  const headers = { "idempotency-key": `both-${process.pid}-${Date.now()}`, connection: "close" };
  const create = () => owner.ask("POST", "/packages", { name: "Made once" }, headers);
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  // 409: the first one is still at it.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const again = await create();
  expect(again.status).toBe(200);
  const ids = [...answers, again].filter(({ status }) => status === 200).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
});

test("desks on both processes are told of what a program does", async () => {
  test.setTimeout(120_000);
  const both = await deskOnEach();
  expect(both).toHaveLength(2);
  const id = await makePackage(owner, { name: "Told to both" });
  for (const desk of both) await expect.poll(() => desk.told.some((data) => data.includes(id))).toBe(true);
});

test("kill -9 of one under load: what it had in hand fails, the port answers, and it comes back", async () => {
  test.setTimeout(180_000);
  const [one = 0, other = 0] = webProcesses();
  const stop = await load();
  process.kill(one, "SIGKILL");
  const after = await Promise.all(Array.from({ length: 8 }, () => ask(session)));
  await untilBothAnswer();
  const statuses = await stop();
  expect(webProcesses()).toContain(other);
  // At most what each client had asked of it. Whoever came afterwards is answered, if need be by the other one.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(clients);
  expect(new Set(after)).toEqual(new Set([200]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(clients);
});

test("one that is asked to end under load loses no request", async () => {
  test.setTimeout(180_000);
  const [one = 0] = webProcesses();
  const stop = await load();
  process.kill(one, "SIGTERM");
  await expect.poll(() => webProcesses().includes(one), { timeout: 60_000 }).toBe(false);
  expect(new Set(await stop())).toEqual(new Set([200]));
});
