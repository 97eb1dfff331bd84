// A machine that comes with another SECRET: it does not start, writes nothing, and is told by the variable's name what to do.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

// Read once per process, so it has to be there before anything asks. Empty counts as unset: the secret is the file's.
const dataDir = mkdtempSync(join(tmpdir(), "countersign-secret-"));
vi.stubEnv("SECRET", "");
vi.stubEnv("DATA_DIR", dataDir);

const { ConfigurationError, config } = await import("#lib/core/config.ts");
const { writeSecrets } = await import("#lib/core/keep-secret.ts");
const { seal } = await import("#lib/core/secrets.ts");
const { macOf } = await import("#lib/files/instance-mac.ts");
const { changeSecret } = await import("./change-secret.ts");
const { followSecret, proveSecret, replaceLostSecret, settleSecret } = await import("./prove-secret.ts");

const url = process.env.DATABASE_URL ?? "";
const [mine, others] = ["a".repeat(64), "b".repeat(64)];
const withSecret = (secret: string, previousSecret?: string) => {
  writeSecrets(dataDir, { secret, previousSecret });
  expect(config().secret).toBe(secret);
};
const rows = async () => (await client.query("select name, mac from instance_files order by name")).rows;

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: url });
  await client.connect();
  await client.query("create temp table api_keys (like public.api_keys)");
  for (const column of ["sender_id", "created"])
    await client.query(`alter table pg_temp.api_keys alter ${column} drop not null`);
});
beforeEach(async () => {
  await client.query("delete from instance_files");
  await client.query("delete from pg_temp.api_keys");
  withSecret(mine);
});
afterAll(async () => {
  await client.end();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the first start leaves a value, the next one with it goes on, and one with another SECRET is refused and writes nothing", async () => {
  await settleSecret(client);
  await settleSecret(client);
  const before = await rows();
  expect(before).toHaveLength(1);
  withSecret(others);
  for (const prove of [settleSecret, proveSecret]) {
    await expect(prove(client)).rejects.toThrow(ConfigurationError);
    await expect(prove(client)).rejects.toThrow(/SECRET: expected the one .*DATA_DIR.*SECRET_PREVIOUS/s);
  }
  expect(await rows()).toEqual(before);
});

test("of two that start first at once with different ones, the second is refused", async () => {
  const late = { query: (statement: string, values?: unknown[]) => client.query(statement, values) };
  let asked = 0;
  const interrupted = {
    query: async (statement: string, values?: unknown[]) => {
      // The other machine comes between its look and its write.
      if (statement.startsWith("insert") && asked++ === 0) {
        withSecret(others);
        await settleSecret(late);
        withSecret(mine);
      }
      return client.query(statement, values);
    },
  };
  await expect(settleSecret(interrupted)).rejects.toThrow(/^.*SECRET: expected/s);
});

test("a database of before there was such a value: judged by its files, and by what stands sealed in its columns", async () => {
  const put = (name: string) =>
    client.query("insert into instance_files (folder, name, bytes, mac) values ('keys', $1, 'x', $2)", [
      name,
      macOf("keys", name, Buffer.from("x")),
    ]);
  await put("chosen");
  withSecret(others);
  await expect(settleSecret(client)).rejects.toThrow(/SECRET: expected/);
  await client.query("delete from instance_files");
  withSecret(mine);
  await client.query("insert into pg_temp.api_keys (hash, sealed) values ('h', $1)", [seal("api-key", "key")]);
  withSecret(others);
  await expect(settleSecret(client)).rejects.toThrow(/SECRET: expected/);
  expect(await rows()).toEqual([]);
  withSecret(mine);
  await settleSecret(client);
  expect(await rows()).toHaveLength(1);
});

test("while SECRET is changed both count; afterwards the one before is refused", async () => {
  await settleSecret(client);
  withSecret(others, mine);
  await settleSecret(client);
  await changeSecret({ client, inEnvironment: true, settle: 0, say: () => undefined });
  withSecret(others);
  await settleSecret(client);
  withSecret(mine);
  await expect(settleSecret(client)).rejects.toThrow(/SECRET: expected/);
});

test("one that is lost for good is given up by word", async () => {
  await settleSecret(client);
  withSecret(others);
  await replaceLostSecret(client);
  await settleSecret(client);
  withSecret(mine);
  await expect(proveSecret(client)).rejects.toThrow(/SECRET: expected/);
});

test("a process is ended by another SECRET, and goes on where the database is not there yet", async () => {
  const stop = new AbortController();
  let refused = 0;
  await settleSecret(client);
  withSecret(others);
  await followSecret("postgresql://127.0.0.1:1/nowhere", stop.signal, () => (refused += 1));
  expect(refused).toBe(0);
  stop.abort();
  await followSecret(url, stop.signal, () => (refused += 1));
  expect(refused).toBe(1);
});
