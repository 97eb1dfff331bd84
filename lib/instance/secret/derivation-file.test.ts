// A machine that starts while the database is away: with the keys of before where they are right still, and else not at all.
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as configuration from "#lib/core/config.ts";
import { derivationKeysIn } from "#lib/core/derivation-keys.ts";
import { log } from "#lib/core/log.ts";
import { keepDerivationKeys } from "#lib/core/secrets.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { fetchDerivationKeys, followDerivationKeys } from "./derivation-file.ts";

const real = configuration.config();
let here = real;
beforeEach(() => {
  vi.spyOn(configuration, "config").mockImplementation(() => here);
});
afterEach(() => {
  here = real;
  vi.restoreAllMocks();
});
const set = (more: Partial<typeof real>) => {
  here = { ...here, ...more };
};

/** Where nobody answers. */
const away = "postgres://nobody@127.0.0.1:1/none";

async function beginsWithout(dataDir: string): Promise<boolean> {
  const stop = new AbortController();
  const waits = vi.spyOn(log, "warn").mockImplementation(() => stop.abort());
  await followDerivationKeys(away, dataDir, stop.signal);
  const isWaiting = waits.mock.calls.length > 0;
  waits.mockRestore();
  return !isWaiting;
}

async function machine() {
  const folder = temporaryFolder();
  set({ dataDir: folder.path });
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("delete from instance_files");
  await fetchDerivationKeys(client, folder.path);
  return { folder, client };
}

test("of a SECRET that was never changed it begins, and on a machine that has seen nothing it waits", async () => {
  const { folder, client } = await machine();
  using empty = temporaryFolder();
  expect([await beginsWithout(folder.path), await beginsWithout(empty.path)]).toEqual([true, false]);
  await client.end();
  folder[Symbol.dispose]();
});

test("once SECRET was changed on another machine it waits for the keys that were kept there, and begins with them", async () => {
  const { folder, client } = await machine();
  const [secret, next] = [real.secret, "the SECRET that comes after it, long enough"];
  set({ secret: next, previousSecret: secret });
  expect(await beginsWithout(folder.path)).toBe(true);
  await fetchDerivationKeys(client, folder.path);
  set({ previousSecret: undefined });
  expect(readFileSync(derivationKeysIn(folder.path), "utf8")).toBe("{}\n");
  expect(await beginsWithout(folder.path)).toBe(false);

  set({ previousSecret: secret });
  keepDerivationKeys();
  set({ previousSecret: undefined });
  expect(await beginsWithout(folder.path)).toBe(true);
  set({ secret: "one that opens none of them, long enough" });
  expect(await beginsWithout(folder.path)).toBe(false);
  await client.end();
  folder[Symbol.dispose]();
});
