// The migration of the image: it brings an empty database to this version with its owner, may run again, and says what it lacks.
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { startS3Server } from "#lib/testing/s3-server.ts";

const name = `migrated_${randomBytes(6).toString("hex")}`;
const folder = temporaryFolder();
let url = "";

async function ask(statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
// It goes away with the server of the tests.
beforeAll(async () => {
  const server = inject("testServer");
  await runStatement(server.adminUrl, `create database ${name} owner countersign`);
  url = withDatabase(server.url, name);
});
afterAll(() => folder[Symbol.dispose]());

const settingsWith = (more: Record<string, string>) => ({
  cwd: projectRoot,
  encoding: "utf8" as const,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    COUNTERSIGN_ROOT: projectRoot,
    DATA_DIR: folder.path,
    SECRET: "a secret of this test, long enough for it",
    ...more,
  },
});
const args = [join(projectRoot, "lib/ops/packaging/migrate.ts")];
const migrate = (more: Record<string, string>) => spawnSync(process.execPath, args, settingsWith(more));
/** While this process answers, too. */
const migrateBeside = (more: Record<string, string>) =>
  new Promise<{ status: number; stdout: string }>((resolve) => {
    execFile(process.execPath, args, settingsWith(more), (cause, stdout) =>
      resolve({ status: Number(cause?.code ?? 0), stdout }),
    );
  });

test("an empty database comes to this version with its first owner, and a second run changes nothing", async () => {
  const settings = {
    DATABASE_URL: url,
    OWNER_EMAIL: "ada@example.com",
    OWNER_PASSWORD: "lantern orbit 47 thistle",
  };
  for (let run = 0; run < 2; run++) {
    const { status, stdout } = migrate(settings);
    expect([status, stdout]).toEqual([0, expect.stringContaining("The database is at this version.")]);
  }
  expect(await ask("select email from senders")).toEqual([{ email: "ada@example.com" }]);
  expect(await ask("select count(*)::int > 0 as there from pgboss.queue")).toEqual([{ there: true }]);
}, 120_000);

test("another key than the documents' keys are wrapped by, and none, stop it with the one that is needed; one of nobody does not", async () => {
  const [right, wrong] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  await ask(
    "insert into account_keys (account_id, version, wrapped, wrapped_by) values ('someone', 1, 'AAAA', 'key:0123456789abcdef')",
  );
  const other = migrate({ DATABASE_URL: url, ENCRYPTION_KEY: wrong });
  expect([other.status, other.stdout]).toEqual([
    1,
    expect.stringMatching(/ENCRYPTION_KEY or ENCRYPTION_KEY_FILE: expected .*key:0123456789abcdef; it has key:/),
  ]);
  const none = migrate({ DATABASE_URL: url });
  expect([none.status, none.stdout]).toEqual([1, expect.stringMatching(/key:0123456789abcdef; none is set/)]);
  await ask("update account_keys set wrapped = null, wrapped_by = null, destroyed = now()");
  expect(migrate({ DATABASE_URL: url, ENCRYPTION_KEY: right }).status).toBe(0);
  expect(migrate({ DATABASE_URL: url }).status).toBe(0);
}, 120_000);

test("without a database it says so and fails, so that nothing is started after it", () => {
  const { status, stdout } = migrate({});
  expect([status, stdout]).toEqual([1, expect.stringContaining("DATABASE_URL: expected")]);
});

test("what a restore left half done, and a store that lets nobody in, are told before anything is touched", async () => {
  const mark = join(folder.path, "restoring");
  writeFileSync(mark, "");
  const half = migrate({ DATABASE_URL: url });
  rmSync(mark);
  expect([half.status, half.stdout]).toEqual([1, expect.stringContaining("was not finished")]);
  const store = await startS3Server();
  store.trouble = () => "refuse";
  const refused = await migrateBeside({ DATABASE_URL: url, FILES_URL: store.address(), ...store.environment });
  await store.close();
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining("FILES_URL: a file was to be written")]);
}, 60_000);
