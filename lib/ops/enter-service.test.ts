// Who the web and the job process are where root starts them, what is left to them, and when they stay root: real processes.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config, projectRoot } from "#lib/core/config.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { startDatabase } from "./database.ts";
import { enterService, followService, userInForce } from "./enter-service.ts";
import { takeLock } from "./lock.ts";
import { asServiceUser, chooseServiceUser, serviceUserOf } from "./service-user.ts";
import { supervise } from "./supervise.ts";

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
let place: string;
let dataDir: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "countersign-service-")));
  // The folder of a service: others pass through it.
  chmodSync(place, 0o755);
  dataDir = join(place, "data");
  mkdirSync(dataDir, { mode: 0o700 });
});
afterEach(() => rmSync(place, { recursive: true }));

const settings = (more = {}) => ({ ...config(), dataDir, databaseUrl: undefined, ...more });
/** Here, where it runs from another user's files too; a machine without user namespaces says so instead. */
const canDrop =
  isRoot && chooseServiceUser({ ...config(), dataDir: tmpdir(), databaseUrl: undefined }, projectRoot).user;

test.runIf(!isRoot)("an ordinary user has nothing to give up", () => {
  expect(enterService(settings(), { mayDrop: true, admit: () => undefined })).toEqual({
    ...{ before: [], beforeWeb: [], env: {}, notes: [] },
    sandbox: thisSandbox(),
  });
});

/** Says what it is, and how each attempt on its parent and on root's rights ended. */
const hostile = `
  const { readFileSync, writeFileSync } = require("node:fs");
  const { spawnSync } = require("node:child_process");
  const attempt = (act) => { try { act(); return "succeeded"; } catch (error) { return error.code ?? String(error); } };
  const [out, parent] = process.argv.slice(2);
  const status = readFileSync("/proc/self/status", "utf8");
  const of = (name) => status.split("\\n").find((line) => line.startsWith(name + ":")).slice(name.length + 1).trim().replaceAll("\\t", " ");
  writeFileSync(out, JSON.stringify({
    ...Object.fromEntries(["Uid", "Gid", "Groups", "CapEff", "CapPrm", "CapBnd", "NoNewPrivs"].map((name) => [name, of(name)])),
    becomeRoot: attempt(() => process.setuid(0)),
    signal: attempt(() => process.kill(Number(parent), "SIGTERM")),
    readEnvironment: attempt(() => readFileSync("/proc/" + parent + "/environ")),
    readMemory: attempt(() => readFileSync("/proc/" + parent + "/mem")),
    readShadow: attempt(() => readFileSync("/etc/shadow")),
    setuidProgram: spawnSync("su", ["-c", "id -u"], { input: "", encoding: "utf8" }).stdout?.trim(),
  }));
  setInterval(() => undefined, 1000);`;

test.runIf(isRoot)(
  "what it starts is that user for good, and reaches neither its starter nor root's files",
  async () => {
    const script = join(place, "hostile.cjs");
    writeFileSync(script, hostile);
    const own = join(place, "own");
    mkdirSync(own);
    chmodSync(own, 0o777);
    const out = join(own, "said");
    const none = () => undefined;
    const supervised = supervise({
      ...{ name: "test", args: [script, out, `${process.pid}`], root: projectRoot, env: process.env, say: none },
      ...{ onHopeless: none, before: asServiceUser(serviceUserOf(dataDir)) },
    });
    const said = () => JSON.parse(readFileSync(out, "utf8"));
    await vi.waitFor(() => said(), { timeout: 30_000 });
    await supervised.stop();
    const none16 = "0".repeat(16);
    expect(said()).toEqual({
      Uid: "65500 65500 65500 65500",
      Gid: "65500 65500 65500 65500",
      Groups: "",
      ...{ CapEff: none16, CapPrm: none16, CapBnd: none16, NoNewPrivs: "1" },
      ...{
        becomeRoot: "EPERM",
        signal: "EPERM",
        readEnvironment: "EACCES",
        readMemory: "EACCES",
        readShadow: "EACCES",
      },
      setuidProgram: "",
    });
  },
);

test.runIf(isRoot)("a low port is opened without being root", () => {
  const listen = `require("node:net").createServer().listen(0, "127.0.0.1", () => {
    console.log(require("node:fs").readFileSync("/proc/self/status", "utf8").match(/CapEff:\\s*(\\w+)/)[1]); process.exit(); });`;
  const [command = "", ...args] = asServiceUser(serviceUserOf(dataDir), 443);
  const { stdout } = spawnSync(command, [...args, process.execPath, "-e", listen], { encoding: "utf8", cwd: "/" });
  // CAP_NET_BIND_SERVICE, the eleventh, and nothing else.
  expect(stdout.trim()).toBe("0000000000000400");
});

/** Says whose it and its starter are, what rights they have, and that it seals. */
const telling = `
  import { readFileSync, writeFileSync } from "node:fs";
  import { createServer } from "node:http";
  const of = (pid) => {
    const status = readFileSync("/proc/" + pid + "/status", "utf8");
    const line = (name) => new RegExp("^" + name + ":\\\\s*(\\\\w+)", "m").exec(status)[1];
    return [line("Uid"), line("CapEff")];
  };
  const own = JSON.stringify({ own: of("self"), starter: of(process.ppid) });
  writeFileSync(process.env.SAYS + "/" + process.pid, own);
  const sealing = JSON.stringify({ checks: { sealing: { ok: true } } });
  createServer((_, response) => response.end(sealing)).listen(Number(process.env.PORT), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));`;

/** One that nobody has open. */
const freePort = (from: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(freePort(from + 1)));
    server.listen(from, "127.0.0.1", () => server.close(() => resolve(from)));
  });

test.runIf(canDrop).each([
  ["a port that anybody may open", 20_000, "0".repeat(16)],
  ["a low port", 700, "0000000000000400"],
])("nobody of several web processes, and nobody who started them, is root: %s", async (_, from, ofStarter) => {
  const says = join(place, "says");
  mkdirSync(says);
  chmodSync(says, 0o777);
  const script = join(place, "telling.mjs");
  writeFileSync(script, telling);
  const port = await freePort(from);
  const user = serviceUserOf(dataDir);
  chownSync(dataDir, user.uid, user.gid);
  const env = { ...process.env, SAYS: says, PORT: `${port}`, HOST: "127.0.0.1", WEB_PROCESSES: "2", DATA_DIR: dataDir };
  const none = () => undefined;
  const web = supervise({
    ...{ name: "web", args: ["lib/ops/web-primary.ts", script], root: projectRoot, say: none, onHopeless: none },
    ...{ env: { ...env, COUNTERSIGN_ROOT: projectRoot }, before: asServiceUser(user, port) },
  });
  try {
    // A file is there before what it says.
    const told = () => readdirSync(says).map((name) => JSON.parse(readFileSync(join(says, name), "utf8")));
    await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 60_000 });
    const one = { own: [`${user.uid}`, "0".repeat(16)], starter: [`${user.uid}`, ofStarter] };
    expect(told()).toEqual([one, one]);
  } finally {
    await web.stop();
  }
});

test.runIf(canDrop)("the job process gets no right to a low port, the web does", () => {
  const { before, beforeWeb } = enterService(settings({ port: 443 }), { mayDrop: true, admit: () => undefined });
  expect([before.join(" ").includes("net_bind"), beforeWeb.join(" ").includes("+net_bind_service")]).toEqual([
    false,
    true,
  ]);
});

test.runIf(canDrop)("that user connects to the embedded database, and reads none of its files", async () => {
  const release = takeLock(dataDir);
  const database = await startDatabase(settings(), () => undefined);
  try {
    const { before, beforeWeb, notes, sandbox } = enterService(settings(), { mayDrop: true, admit: database.admit });
    expect(notes).toEqual(["The web and the job process work as user 65500, not as root."]);
    expect([sandbox.isRoot, sandbox.layers.has("files"), sandbox.layers.has("processes")]).toEqual([false, true, true]);
    const look = `import { readFileSync, renameSync, rmSync } from "node:fs";
      import { Client } from "pg";
      const attempt = (act) => { try { act(); return "succeeded"; } catch (error) { return error.code; } };
      const client = new Client({ connectionString: ${JSON.stringify(database.url)} });
      await client.connect();
      const { rows } = await client.query("select 1 as one");
      await client.end();
      const path = (name) => ${JSON.stringify(`${dataDir}/`)} + name;
      console.log(JSON.stringify([rows[0].one,
        ...["postgres/owner-password", "postgres/password", "postgres/data/PG_VERSION"].map((name) => attempt(() => readFileSync(path(name)))),
        attempt(() => renameSync(path("postgres"), path("mine"))), attempt(() => rmSync(path("lock")))]));`;
    const [command = "", ...args] = [...before, process.execPath, "--input-type=module", "-e", look];
    const { stdout, stderr } = spawnSync(command, args, { encoding: "utf8", cwd: projectRoot });
    expect([stdout && JSON.parse(stdout), stderr]).toEqual([[1, "EACCES", "EACCES", "EACCES", "EPERM", "EPERM"], ""]);
    expect(beforeWeb).toEqual(before);
    // A job process of its own does as the web does, while it runs and from what it has left.
    expect(followService(settings()).before).toEqual(before);
    release();
    expect(userInForce(dataDir)).toEqual({ uid: 65_500, gid: 65_500 });
  } finally {
    release();
    await database.stop();
  }
});

const stays: [string, () => { more?: object; mayDrop?: boolean }, RegExp | undefined][] = [
  ["a token that root may have to itself", () => ({ more: { sealToken: { module: "m", key: "k" } } }), /SEAL_PKCS11/],
  [
    "a sealing certificate that is root's",
    () => {
      const sealP12 = join(place, "seal.p12");
      writeFileSync(sealP12, "", { mode: 0o600 });
      return { more: { sealP12 } };
    },
    /user 65500 may not use .*seal\.p12/,
  ],
  [
    "a key of root's for signing mails",
    () => {
      const keyFile = join(place, "dkim.pem");
      writeFileSync(keyFile, "", { mode: 0o600 });
      return { more: { dkim: { selector: "s1", keyFile } } };
    },
    /user 65500 may not use .*dkim\.pem/,
  ],
  [
    "a security log in a folder of root's",
    () => {
      const folder = join(place, "logs");
      mkdirSync(folder);
      return { more: { securityLog: { kind: "file", path: join(folder, "security.log") } } };
    },
    /user 65500 may not use .*security\.log/,
  ],
  [
    "a database that lets in root alone",
    () => ({ more: { databaseUrl: `postgresql:///x?host=${place}` } }),
    /DATABASE/,
  ],
  [
    "a folder that nobody else enters",
    () => {
      chmodSync(place, 0o700);
      return {};
    },
    /user 65500 may not use/,
  ],
  ["development, which writes into the project", () => ({ mayDrop: false }), undefined],
];
test.runIf(canDrop).each(stays)("they stay root, and it is said why: %s", (_, arrange, why) => {
  const { more, mayDrop = true } = arrange();
  const service = enterService(settings(more), { mayDrop, admit: () => undefined });
  expect([service.before, service.sandbox.isRoot]).toEqual([[], true]);
  if (why) expect(service.notes.join("\n")).toMatch(why);
  else expect(service.notes).toEqual([]);
  expect(followService(settings()).before).toEqual([]);
});

test.runIf(isRoot)("where a folder cannot be given they stay root", () => {
  const admit = () => {
    throw new Error("EPERM: operation not permitted, chown");
  };
  const { before, notes } = enterService(settings(), { mayDrop: true, admit });
  expect([before, existsSync(join(dataDir, "postgres"))]).toEqual([[], false]);
  expect(notes.join()).toContain("go on as root");
});
