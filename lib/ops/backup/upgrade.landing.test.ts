// From the previous release to this one: what was made there is read by the interface as it was, both where a start of this version finds
// the database, and where an archive of that version is restored.
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as sendersRoute from "#app/api/account/senders/route.ts";
import { projectRoot } from "#lib/core/config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { migrationsOfPrevious } from "#lib/testing/previous-release.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { toldByInterface } from "#lib/testing/told-by-interface.ts";
import { workOn } from "#lib/testing/work-on.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { beginSnapshot, dumpTables, endSnapshot, holdHashes, readFacts } from "./dump-database.ts";
import { entryName, formatNumber, type Manifest, manifestName } from "./format.ts";
import { DatabaseLoad } from "./load-database.ts";
import { markedAs } from "./make-backup.ts";
import { readArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { ArchiveWriter } from "./write-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "countersign-upgrade-"));
const archive = join(folder, "archive");
const home = { DATABASE_URL: process.env.DATABASE_URL ?? "" };
let account: TestAccount;
let made: string[];
let before: Awaited<ReturnType<typeof toldByInterface>>;

async function emptyDatabase() {
  const { adminUrl, url } = inject("testServer");
  const name = `upgraded_${randomBytes(6).toString("hex")}`;
  await runStatement(adminUrl, `create database ${name} owner countersign_owner`);
  const asOwner = new URL(withDatabase(adminUrl, name));
  asOwner.searchParams.set("options", "-c role=countersign_owner");
  return { url: withDatabase(url, name), ownerUrl: asOwner.href };
}

async function connected<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** What that release would have written: its tables and columns, with the rows of today. */
async function writeOldArchive(): Promise<void> {
  const old = await emptyDatabase();
  await migratePartly(old.ownerUrl, migrationsOfPrevious);
  const known = await connected(old.ownerUrl, readFacts);
  const writer = new ArchiveWriter(createWriteStream(archive), undefined);
  const add = (name: string, bytes: Buffer) => writer.add(name, bytes);
  await connected(home.DATABASE_URL, async (client) => {
    await beginSnapshot(client);
    const now = await readFacts(client);
    const manifest: Manifest = {
      format: formatNumber,
      version: "0.0.9",
      created: new Date().toISOString(),
      instance: "0a1b2c3d",
      secret: { is: "environment", mark: derivedToken("secret-mark", markedAs("0a1b2c3d")) },
      ...known,
      sequences: now.sequences,
      files: now.files,
    };
    await add(manifestName, Buffer.from(JSON.stringify(manifest)));
    const tables = known.tables.filter(({ schema }) => schema === "public");
    const rows = await dumpTables(client, tables, add);
    const hashes = await holdHashes(client);
    await endSnapshot(client);
    const seen = known.tables.find(({ schema }) => schema === "drizzle");
    rows["drizzle.__drizzle_migrations"] = await connected(old.ownerUrl, async (of) =>
      Object.values(await dumpTables(of, seen ? [seen] : [], add)).reduce((sum, count) => sum + count, 0),
    );
    for await (const hash of hashes()) await add(entryName.file(hash), await files.get(hash));
    await writer.finish({ rows, jobs: 0, files: now.files });
  });
}

beforeAll(async () => {
  account = await makeAccount({ senders: 2 });
  const { owner } = account;
  const json = { email: "new@example.com", firstName: "New", lastName: "Sender" };
  expect((await callRoute(sendersRoute, "POST /account/senders", { key: owner.apiKey, json })).status).toBe(200);
  const [draft, sent, signed, sealed, template, deleted] = [
    await createByApi(owner.apiKey),
    await sendPackage(owner),
    await sendPackage(owner),
    await sendPackage(owner),
    await createByApi(owner.apiKey, {
      name: "Lease",
      type: "TEMPLATE",
      roles: [{ id: "tenant", name: "tenant", signers: [] }],
      documents: [{ id: "lease", name: "Lease", approvals: [] }],
    }),
    await sendPackage(owner),
  ];
  await signEverything(signed, "ann");
  for (const role of ["ann", "bob"]) {
    await signEverything(sealed, role);
    await runJobs();
  }
  await postChange(owner.apiKey, deleted, { trashed: true });
  made = [draft, sent, signed, sealed, template, deleted];
  await writeOldArchive();
  before = await toldByInterface(owner.apiKey, made);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countOf = async (url: string): Promise<number> =>
  (await connected(url, (client) => client.query("select count(*)::int as count from drizzle.__drizzle_migrations")))
    .rows[0].count;

test("a start of this version upgrades the previous release's database", { timeout: 300_000 }, async () => {
  const database = await emptyDatabase();
  await connected(database.ownerUrl, async (client) => {
    let load: DatabaseLoad | undefined;
    await readArchive(createReadStream(archive), undefined, {
      begin: async (manifest) => {
        load = await DatabaseLoad.begin(client, manifest, projectRoot);
      },
      each: async ({ kind, bytes }) => {
        if (kind.is === "rows") await load?.addRows(kind.table, bytes);
      },
    });
    await load?.finish();
    await client.query("commit");
  });
  expect(await countOf(database.ownerUrl)).toBe(migrationsOfPrevious);
  await prepareDatabase(database);
  expect(await countOf(database.ownerUrl)).toBeGreaterThan(migrationsOfPrevious);
  await workOn({ DATABASE_URL: database.url });
  expect(await toldByInterface(account.owner.apiKey, made)).toEqual(before);
  await workOn(home);
});

test("an archive of the previous release is restored, proven, and is of this version", {
  timeout: 300_000,
}, async () => {
  const database = await emptyDatabase();
  const said: string[] = [];
  const { problems } = await restoreArchive({
    open: async () => createReadStream(archive),
    passphrase: undefined,
    dataDir: join(folder, "data"),
    openDatabase: async () => database,
    files,
    trusted: trustedHere,
    asCopy: false,
    despiteProblems: false,
    say: (text) => said.push(text),
  });
  expect(problems).toEqual([]);
  expect(said.join("\n")).toMatch(/Seals: [1-9]\d*, all whole\./);
  await workOn({ DATABASE_URL: database.url });
  expect(await toldByInterface(account.owner.apiKey, made)).toEqual(before);
  // What is made from now on is made with the triggers of this version.
  const again = await import("#lib/testing/packages-by-api.ts");
  const packageId = await again.sendByApi(account.owner.apiKey);
  const told = await toldByInterface(account.owner.apiKey, [packageId]);
  expect(told.packages[0]?.whole.status).toBe("SENT");
  await workOn(home);
});
