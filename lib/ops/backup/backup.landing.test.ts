// `npm run backup` and `npm run restore` as they are run: an archive that is made while others write, and an instance that is made of it
// on an empty machine, compared with the first by the interface.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as sendersRoute from "#app/api/account/senders/route.ts";
import { projectRoot } from "#lib/core/config.ts";
import { makeAnchors } from "#lib/packages/evidence/make-anchors.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { startS3Server } from "#lib/testing/s3-server.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { toldByInterface } from "#lib/testing/told-by-interface.ts";
import { until } from "#lib/testing/until.ts";
import { workOn } from "#lib/testing/work-on.ts";

const dataDir = process.env.DATA_DIR ?? "";
const folder = mkdtempSync(join(tmpdir(), "countersign-backups-"));
const passphraseFile = join(folder, "passphrase");
let account: TestAccount;
const made: Record<"draft" | "sent" | "signed" | "sealed", string> = { draft: "", sent: "", signed: "", sealed: "" };

type Ended = { code: number | null; said: string };

function begin(file: "backup" | "restore", args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--conditions=react-server", `lib/ops/backup/${file}.ts`, ...args], {
    cwd: projectRoot,
    // SECRET is in DATA_DIR, as it is where nobody sets it.
    env: { ...process.env, SECRET: "", INIT_CWD: folder, NODE_OPTIONS: "", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, said })));
  return { child, ended };
}

const run = (...of: Parameters<typeof begin>): Promise<Ended> => begin(...of).ended;
const archives = () => readdirSync(folder).filter((name) => name.startsWith("countersign-"));

/** A machine on which nothing is: a database whose tables will belong to a role of their own, and a folder. */
async function emptyMachine() {
  const { adminUrl, url } = inject("testServer");
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await runStatement(adminUrl, `create database ${name} owner countersign_owner`);
  const asOwner = new URL(withDatabase(adminUrl, name));
  asOwner.searchParams.set("options", "-c role=countersign_owner");
  const DATA_DIR = mkdtempSync(join(folder, "machine-"));
  return { DATABASE_URL: withDatabase(url, name), DATABASE_OWNER_URL: asOwner.href, DATA_DIR };
}

beforeAll(async () => {
  writeFileSync(join(dataDir, "secret"), `${process.env.SECRET}\n`, { mode: 0o600 });
  writeFileSync(passphraseFile, "four words nobody guesses\n");
  account = await makeAccount({ senders: 2 });
  const { owner } = account;
  const invited = { email: "new@example.com", firstName: "New", lastName: "Sender" };
  const answer = await callRoute(sendersRoute, "POST /account/senders", { key: owner.apiKey, json: invited });
  expect(answer.status, answer.text).toBe(200);
  made.draft = await createByApi(owner.apiKey);
  made.sent = await sendPackage(owner);
  made.signed = await sendPackage(owner);
  made.sealed = await sendPackage(owner);
  await signEverything(made.signed, "ann");
  for (const role of ["ann", "bob"]) {
    await runJobs();
    await signEverything(made.sealed, role);
  }
  await runJobs();
  expect(await makeAnchors()).toBe(1);
  // Jobs of this one wait: its mails have not left.
  await postChange(owner.apiKey, await createByApi(owner.apiKey), { status: "SENT" });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("made while others write, restored on an empty machine, it is the same instance", {
  timeout: 300_000,
}, async () => {
  const { owner } = account;
  const all = Object.values(made);
  let isOver = false;
  const later: string[] = [];
  const writing = (async () => {
    while (!isOver) later.push(await sendPackage(owner));
  })();
  const backup = await run("backup", [folder]);
  isOver = true;
  await writing;
  expect(backup.said).toContain("It is not encrypted and holds SECRET");
  expect(backup.code, backup.said).toBe(0);
  expect(later.length).toBeGreaterThan(0);
  const [archive = ""] = archives();
  expect(archive).toMatch(/^countersign-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst$/);

  const before = await toldByInterface(owner.apiKey, all);
  const machine = await emptyMachine();
  const restored = await run("restore", [archive], machine);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toMatch(/Audit logs: [1-9]\d*, all whole\./);
  expect(restored.said).toMatch(/Anchors: [1-9]\d*, all whole\./);
  expect(restored.said).toMatch(/Chains of evidence: \d+, all whole\./);
  expect(restored.said).toMatch(/Seals: [1-9]\d*, all whole\./);
  expect(existsSync(join(machine.DATA_DIR, "restoring"))).toBe(false);
  // What was sent without a mail server lies there, and the keys.
  const outbox = readdirSync(join(machine.DATA_DIR, "outbox"));
  expect(outbox.length).toBeGreaterThan(0);
  expect(readdirSync(join(dataDir, "outbox"))).toEqual(expect.arrayContaining(outbox));
  expect(readFileSync(join(machine.DATA_DIR, "secret"), "utf8")).toBe(readFileSync(join(dataDir, "secret"), "utf8"));

  const was = { DATABASE_URL: process.env.DATABASE_URL ?? "", DATA_DIR: dataDir };
  await workOn(machine);
  expect(await toldByInterface(owner.apiKey, all)).toEqual(before);
  const client = new Client({ connectionString: machine.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query("select id from packages where id <> all($1)", [all]);
    await toldByInterface(
      account.owner.apiKey,
      rows.map(({ id }) => id),
    );
    const { rows: jobs } = await client.query(
      "select distinct name from pgboss.job where state = 'created' and name <> 'sweep'",
    );
    expect(jobs).toContainEqual({ name: "send-mails" });
    // The guards of the evidence are up, and counting goes on where it was.
    await expect(client.query("update evidence_events set hash = ''")).rejects.toThrow();
    await client.query("begin");
    const { rows: next } = await client.query(
      "select nextval(pg_get_serial_sequence('draft_edits', 'position')) as next",
    );
    expect(Number(next[0].next)).toBeGreaterThan(0);
    await client.query("rollback");
  } finally {
    await client.end();
  }
  const again = await run("restore", [archive], machine);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("is not empty. Restore into an empty folder.")]);
  const taken = await run("restore", [archive], { ...machine, DATA_DIR: mkdtempSync(join(folder, "machine-")) });
  expect([taken.code, taken.said]).toEqual([1, expect.stringContaining("The database is not empty")]);
  await workOn(was);
});

test("encrypted, and as a copy: the embedded database, and nothing leaves", { timeout: 300_000 }, async () => {
  const backup = await run("backup", ["--passphrase-file", passphraseFile, folder]);
  expect(backup.code, backup.said).toBe(0);
  const archive = archives().find((name) => name.endsWith(".enc")) ?? "";
  const DATA_DIR = join(folder, "embedded");
  const env = { DATA_DIR, DATABASE_URL: "" };
  const without = await run("restore", [archive], env);
  expect([without.code, without.said]).toEqual([1, expect.stringContaining("give its passphrase")]);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  const copy = await run("restore", ["--as-copy", "--passphrase-file", passphraseFile, archive], env);
  expect(copy.code, copy.said).toBe(0);
  expect(copy.said).toContain("nothing leaves it");
  expect(existsSync(join(DATA_DIR, "copy"))).toBe(true);
  // Stopped, and as a role that does not own the tables.
  const place = mkdtempSync(join(folder, "embedded-"));
  const next = await run("backup", [place], env);
  expect(next.code, next.said).toBe(0);
  expect(next.said).toMatch(/is whole: \d+ rows, [1-9]\d* files/);
  const checked = await run("restore", ["--check", "--passphrase-file", passphraseFile, archive], env);
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining("The archive is whole")]);
});

test("documents go to an S3 store that the new machine names, and are backed up from there", {
  timeout: 300_000,
}, async () => {
  const store = await startS3Server();
  try {
    const place = mkdtempSync(join(folder, "to-s3-"));
    const backup = await run("backup", [place]);
    expect(backup.code, backup.said).toBe(0);
    const machine = { ...(await emptyMachine()), ...store.environment, FILES_URL: store.address() };
    const restored = await run("restore", [join(place, readdirSync(place)[0] ?? "")], machine);
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toMatch(/Files by their hashes: [1-9]\d*, all whole\./);
    expect(store.objects.size).toBeGreaterThan(0);
    expect(existsSync(join(machine.DATA_DIR, "files"))).toBe(false);
    const again = await run("backup", [mkdtempSync(join(folder, "from-s3-"))], machine);
    expect(again.code, again.said).toBe(0);
    expect(existsSync(join(machine.DATA_DIR, "cache"))).toBe(false);
  } finally {
    await store.close();
  }
});

const kill = (child: ChildProcess) => child.kill("SIGKILL");

test("killed in the middle, neither leaves anything that looks whole", { timeout: 300_000 }, async () => {
  const place = mkdtempSync(join(folder, "killed-"));
  const { child, ended } = begin("backup", [place]);
  await until(() => readdirSync(place).length > 0);
  kill(child);
  await ended;
  expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.countersign-.*\.part$/)]);
  // The next one is not kept by it, and the number that stays is kept.
  for (let made = 0; made < 2; made++) {
    const next = await run("backup", ["--keep", "1", place]);
    expect(next.code, next.said).toBe(0);
  }
  const whole = readdirSync(place).filter((name) => !name.startsWith("."));
  expect(whole).toHaveLength(1);

  const machine = await emptyMachine();
  const archive = join(place, whole[0] ?? "");
  const restore = begin("restore", [archive], machine);
  await until(() => existsSync(join(machine.DATA_DIR, "files")));
  kill(restore.child);
  await restore.ended;
  expect(existsSync(join(machine.DATA_DIR, "restoring"))).toBe(true);
  const refused = await run("backup", [folder], machine);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("was not finished")]);
  const again = await run("restore", [archive], machine);
  expect(again.code, again.said).toBe(0);
});

test("evidence that was changed is not restored unless that is asked for", { timeout: 300_000 }, async () => {
  const { adminUrl } = inject("testServer");
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  await runStatement(
    withDatabase(adminUrl, name),
    `set session_replication_role = replica; update evidence_events set actor_name = 'Somebody else' where package_id = '${made.sent}' and sequence = 1`,
  );
  const place = mkdtempSync(join(folder, "changed-"));
  await run("backup", [place]);
  const archive = join(place, readdirSync(place)[0] ?? "");
  const machine = await emptyMachine();
  const refused = await run("restore", [archive], machine);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`the evidence of package ${made.sent} is broken at event 1`);
  expect(readdirSync(machine.DATA_DIR)).toEqual([]);
  const despite = await run("restore", ["--despite-problems", archive], machine);
  expect(despite.code, despite.said).toBe(0);
  expect(despite.said).toContain(`the evidence of package ${made.sent} is broken at event 1`);
});

test("an archive within DATA_DIR, and a command that says too little or too much, are refused", async () => {
  const inside = await run("backup", [join(dataDir, "backups")]);
  expect([inside.code, inside.said]).toEqual([1, expect.stringContaining("lies in DATA_DIR")]);
  for (const args of [[], ["one", "two"], ["--keep", "0", folder], ["--keep", "x", folder], ["--other", folder]]) {
    const { code, said } = await run("backup", args);
    expect([code, said], args.join(" ")).toEqual([1, expect.stringMatching(/Usage|Unknown option/)]);
  }
  const short = join(folder, "short");
  writeFileSync(short, "short\n");
  const weak = await run("backup", ["--passphrase-file", short, folder]);
  expect([weak.code, weak.said]).toEqual([1, expect.stringContaining("at least 12 characters")]);
  const nothing = await run("restore", [join(folder, "nothing")], { DATA_DIR: join(folder, "none"), DATABASE_URL: "" });
  expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining("there is no such archive")]);
});

test("SECRET in the environment is not in the archive, and has to be the same", { timeout: 300_000 }, async () => {
  const place = mkdtempSync(join(folder, "secret-"));
  const SECRET = process.env.SECRET ?? "";
  const backup = await run("backup", [place], { SECRET });
  expect(backup.said).toContain("SECRET is not in it");
  const archive = join(place, readdirSync(place)[0] ?? "");
  const machine = await emptyMachine();
  const none = await run("restore", [archive], machine);
  expect(none.said).toContain("SECRET: expected the one of the backed up instance");
  const another = await run("restore", [archive], { ...machine, SECRET: "x".repeat(40) });
  expect(another.said).toContain("SECRET: expected the one of the backed up instance");
  expect(readdirSync(machine.DATA_DIR)).toEqual([]);
});
