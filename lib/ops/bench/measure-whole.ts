// Whole packages: how many a second with their worker, what each process spends on one, and how many statements.
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { Client } from "pg";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { cpuOf } from "./processor-time.ts";
import type { Server } from "./servers.ts";
import { runWholePackage } from "./whole-package.ts";
import { startWorker, untilIdle } from "./worker.ts";

const connections = 4;
const packages = 60;
const warmUp = 8;
const counted = 10;

export type WholeCost = {
  perSecond: number;
  /** Milliseconds of processor time a package. */
  web: number;
  worker: number;
  /** Of each process, a package. */
  statements: { web: number; worker: number };
  /** The sum of the bare parts in milliseconds: the hashes and RSA signatures, and the rows' inserts. */
  bare: number;
};

export type Instance = { env: Record<string, string>; apiKey: string; client: Client };
type Start = (env: Record<string, string>) => Promise<Server>;

async function many(server: Server, apiKey: string, count: number): Promise<void> {
  let begun = 0;
  const connection = async () => {
    while (begun++ < count) await runWholePackage(`http://127.0.0.1:${server.port}`, apiKey);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

/** With a web process and a worker of their own behind proxies, one package at a time: the counts do not wobble. */
export async function countStatements(
  { env, apiKey, client }: Instance,
  start: Start,
): Promise<WholeCost["statements"]> {
  const proxies = [await startCountingProxy(env.DATABASE_URL ?? ""), await startCountingProxy(env.DATABASE_URL ?? "")];
  const [forWeb, forWorker] = proxies;
  const server = await start({ ...env, DATABASE_URL: forWeb?.url ?? "" });
  const worker = await startWorker({ ...env, DATABASE_URL: forWorker?.url ?? "" });
  const address = `http://127.0.0.1:${server.port}`;
  try {
    // What is prepared or read once per process is no package's cost.
    for (let run = 0; run < 3; run++) await runWholePackage(address, apiKey);
    await untilIdle(client);
    for (const proxy of proxies) proxy.take();
    for (let run = 0; run < counted; run++) {
      await runWholePackage(address, apiKey, () => untilIdle(client));
      await untilIdle(client);
    }
    return { web: (forWeb?.take() ?? 0) / counted, worker: (forWorker?.take() ?? 0) / counted };
  } finally {
    await worker.stop();
    await server.stop();
    for (const proxy of proxies) await proxy.close();
  }
}

/** Two signatures and two seals over the file, and a row for each thing that a package writes down. */
async function bareParts(client: Client): Promise<number> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  const bytes = makeContractPdf({ title: "Lease" });
  const rows = 50;
  await client.query("create temp table bare (at timestamptz, body jsonb)");
  const body = JSON.stringify({ text: "x".repeat(500) });
  const rounds = 20;
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    for (let signature = 0; signature < 4; signature++)
      sign(null, createHash("sha256").update(bytes).digest(), privateKey);
    for (let row = 0; row < rows; row++) await client.query("insert into bare values (now(), $1)", [body]);
  }
  const spent = (performance.now() - started) / rounds;
  await client.query("drop table bare");
  return spent;
}

export async function measureWhole(ours: Instance, server: Server, start: Start): Promise<WholeCost> {
  const statements = await countStatements(ours, start);
  const bare = await bareParts(ours.client);
  const worker = await startWorker(ours.env);
  try {
    await many(server, ours.apiKey, warmUp);
    await untilIdle(ours.client);
    const before = { web: server.cpu(), worker: cpuOf(worker.pid), at: performance.now() };
    await many(server, ours.apiKey, packages);
    await untilIdle(ours.client);
    const per = (seconds: number) => (seconds * 1000) / packages;
    return {
      perSecond: packages / ((performance.now() - before.at) / 1000),
      web: per(server.cpu() - before.web),
      worker: per(cpuOf(worker.pid) - before.worker),
      statements,
      bare,
    };
  } finally {
    await worker.stop();
  }
}
