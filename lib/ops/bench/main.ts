/**
 * `npm run bench`: what our code costs beside the framework and the database, all measured in the same run.
 * With the names of parts behind `--` only those: whole, requests, pages, ceremony, designer,
 * signatures, documents, lists, bulk; by name alone, because they take long: million, the lists of a million packages, and scale,
 * replicas and the sizes of up to five millions.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Embedded, startEmbedded } from "#db/postgres/embedded.ts";
import { projectRoot } from "#lib/core/config.ts";
import { cscVariables, signerCscVariables } from "#lib/core/csc-config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { build } from "../build.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { buildBareNext } from "./bare-next.ts";
import { type BulkTime, measureBulk } from "./measure-bulk.ts";
import { type CeremonyCost, measureCeremony } from "./measure-ceremony.ts";
import { type DesignerCost, measureDesigner } from "./measure-designer.ts";
import { type DocumentCost, measureDocuments } from "./measure-documents.ts";
import { type ListTime, measureLists } from "./measure-lists.ts";
import { measurePages, type PageCost } from "./measure-pages.ts";
import { type Comparison, compareGet, comparePost } from "./measure-requests.ts";
import { measureSignature, type SignatureTime } from "./measure-signature.ts";
import { measureWhole, type WholeCost } from "./measure-whole.ts";
import { report } from "./report.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { reportScale } from "./scale/report-scale.ts";
import { type Server, startServer } from "./servers.ts";
import { makePackage, type Place } from "./workload.ts";

const packageCount = 8;
const sizes = [75 * 1024, 1024 * 1024, 16 * 1024 * 1024];
const signal = stopSignal();
const say = (text: string) => console.log(text);
/** How to take down what is up, in the order of starting. */
const undo: (() => unknown)[] = [];

/** An instance of its own: nothing of the developer's data or configuration takes part. */
function makeSettings() {
  const dataDir = mkdtempSync(join(tmpdir(), "countersign-bench-"));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const apiKey = Buffer.from(`bench:${randomBytes(24).toString("hex")}`).toString("base64");
  const others = [
    "BASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_REPORTS_KEY",
    "SEAL_P12",
    "SEAL_PKCS11_MODULE",
    ...Object.keys(cscVariables),
    ...Object.keys(signerCscVariables),
    "SEAL_KEY_TYPE",
    "TSA_URL",
    "TRUST_PROXY",
  ];
  const env = {
    ...Object.fromEntries(others.map((name) => [name, ""])),
    COUNTERSIGN_ROOT: projectRoot,
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString("hex"),
    LOG_LEVEL: "info",
    OWNER_EMAIL: "owner@example.com",
    OWNER_PASSWORD: randomBytes(12).toString("hex"),
    OWNER_NAME: "Bench Owner",
    OWNER_API_KEY: apiKey,
    ACCOUNT_NAME: "Bench",
  };
  Object.assign(process.env, env);
  return { dataDir, apiKey, env, secret: env.SECRET };
}

/** What is made in bulk is counted and cleared away by whoever makes it. */
async function letVacuum(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("grant maintain on all tables in schema public to countersign");
  await client.end();
}

async function startPrepared(dataDir: string): Promise<Embedded> {
  const database = await startEmbedded(dataDir, { connections });
  undo.push(() => database.stop());
  await prepareDatabase(database);
  await letVacuum(database.ownerUrl);
  const { createOwnerFromConfig } = await import("#lib/instance/first-start.ts");
  await createOwnerFromConfig(database.url);
  return database;
}

/** The first port from `port` on that nobody listens on; another process may still take one, which its start then says. */
async function freePort(port: number): Promise<number> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort(port + 1);
}

async function start(name: string, args: string[], root: string, env: Record<string, string>): Promise<Server> {
  const server = await startApart(name, args, root, env);
  undo.push(() => server.stop());
  return server;
}

/** To be stopped by whoever asked for it. */
async function startApart(name: string, args: string[], root: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort(3800);
  const logFile = join(env.DATA_DIR ?? "", `${name.replace(/\W+/g, "-")}.log`);
  return startServer({
    name,
    args,
    cwd: projectRoot,
    port,
    env: { ...env, COUNTERSIGN_ROOT: root },
    logFile,
  });
}

/** Answers the file that they are written to. */
function recordPlans(env: Record<string, string>, places: Place[][]): string {
  const samples = places.flatMap((own) => own[0] ?? []);
  const plans = execFileSync(process.execPath, ["--conditions=react-server", "lib/ops/bench/record.ts"], {
    cwd: projectRoot,
    env: { ...process.env, ...env, LOG_LEVEL: "silent", BENCH_PLACES: JSON.stringify(samples) },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
  const file = join(env.DATA_DIR ?? "", "plans.json");
  writeFileSync(file, plans);
  return file;
}

const asked = process.argv.slice(2);
/** Four web and four job processes may take more than one of each is allowed for. */
const connections = asked.includes("scale") ? 500 : 100;
const wants = (part: string) => asked.length === 0 || asked.includes(part);
type Ours = { server: Server; env: Record<string, string>; apiKey: string; client: Client };

function makeBareNext(): string {
  say("Building the bare Next app …");
  const folder = buildBareNext(projectRoot);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Our server and the two limits that run the same statements. */
async function compareRequests({ server, env, apiKey, client }: Ours, bareFolder: string): Promise<Comparison[]> {
  const places: Place[][] = [];
  for (let made = 0; made < packageCount; made++)
    places.push(await makePackage(`http://127.0.0.1:${server.port}`, apiKey));
  const plansFile = recordPlans(env, places);
  const withPlans = { ...env, BENCH_PLANS: plansFile };
  const servers = [
    server,
    await start("bare Next", ["lib/ops/web.ts"], bareFolder, withPlans),
    await start("bare node:http", ["lib/ops/bench/bare-http.ts"], projectRoot, withPlans),
  ];
  say(`Measuring requests (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`);
  return [await compareGet(servers, places, apiKey), await comparePost(servers, places, apiKey, client)];
}

const accountOf = ({ server, env, apiKey }: Ours) => ({
  address: `http://127.0.0.1:${server.port}`,
  apiKey,
  email: env.OWNER_EMAIL ?? "",
  password: env.OWNER_PASSWORD ?? "",
});

async function comparePages(ours: Ours, bareFolder: string): Promise<PageCost[]> {
  const bare = await start("bare page", ["lib/ops/web.ts"], bareFolder, ours.env);
  say(`Measuring pages (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`);
  return measurePages(projectRoot, accountOf(ours), `http://127.0.0.1:${bare.port}/`);
}

async function timeSignatures(dataDir: string, secret: string): Promise<SignatureTime[]> {
  say("Measuring signatures …");
  const times = [];
  for (const size of sizes) times.push(await measureSignature(dataDir, secret, size, size > 4e6 ? 5 : 15));
  times.push(await measureSignature(dataDir, secret, 0, 5, 300));
  await closePool();
  return times;
}

/** With processes of its own alone. */
async function scale(ours: Omit<Ours, "server">, { pid, adminUrl }: Embedded): Promise<string> {
  const { env } = ours;
  const found = await measureScale({
    ...{ ...ours, say, adminUrl, postmaster: pid, folder: env.DATA_DIR ?? "" },
    startWeb: (name, its) => start(name, ["lib/ops/web.ts"], projectRoot, its),
    recordPlans: (places) => recordPlans(env, places),
  });
  return reportScale(found);
}

async function run(): Promise<void> {
  const { dataDir, apiKey, env, secret } = makeSettings();
  const database = await startPrepared(dataDir);
  const { url } = database;
  await build(projectRoot, signal, say);
  if (signal.aborted) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  undo.push(() => client.end());
  const withDatabase = { ...env, DATABASE_URL: url };
  if (asked.includes("scale")) return say(`\n${await scale({ env: withDatabase, apiKey, client }, database)}`);
  const server = await start("ours", ["lib/ops/web.ts"], projectRoot, withDatabase);
  const ours = { server, env: withDatabase, apiKey, client };

  const bareFolder = wants("requests") || wants("pages") ? makeBareNext() : "";
  const comparisons = wants("requests") ? await compareRequests(ours, bareFolder) : [];
  const pages = wants("pages") ? await comparePages(ours, bareFolder) : [];
  let ceremony: CeremonyCost[] = [];
  if (wants("ceremony")) {
    say(`Measuring the ceremony on a slow phone (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`);
    ceremony = [await measureCeremony(projectRoot, { address: `http://127.0.0.1:${server.port}`, apiKey })];
  }
  let designer: DesignerCost[] = [];
  if (wants("designer")) {
    say(`Measuring the designer; 300 pages take some minutes (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`);
    designer = [await measureDesigner(projectRoot, accountOf(ours))];
  }
  const signatures = wants("signatures") ? await timeSignatures(dataDir, secret) : [];
  let documents: DocumentCost[] = [];
  if (wants("documents")) {
    say("Measuring documents …");
    documents = await measureDocuments(server, apiKey);
    await closePool();
  }
  let whole: WholeCost[] = [];
  if (wants("whole")) {
    say(`Measuring whole packages (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`);
    whole = [await measureWhole(ours, server, (its) => startApart("counted", ["lib/ops/web.ts"], projectRoot, its))];
  }
  let bulk: BulkTime[] = [];
  if (wants("bulk")) {
    say("Measuring bulk sends …");
    bulk = await measureBulk(ours);
  }
  // Last, because they leave a large database behind.
  let lists: ListTime[] = [];
  const packages = asked.includes("million") ? 1_000_000 : wants("lists") ? 100_000 : 0;
  if (packages) {
    say(
      `Measuring lists; making ${packages} packages takes minutes (load of the machine: ${loadavg()[0]?.toFixed(1)}) …`,
    );
    lists = await measureLists(ours, packages);
  }
  say(`\n${report({ whole, comparisons, pages, ceremony, designer, signatures, documents, lists, bulk })}`);
}

const interrupted = aborted(signal).then(() => {
  throw new Error("Interrupted.");
});
try {
  await Promise.race([run(), interrupted]);
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
for (const step of undo.reverse()) await step();
process.exit();
