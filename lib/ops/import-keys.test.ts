// Keys of an earlier version's DATA_DIR in the database: all of them, once, whatever ends the start, and never over another's.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchDerivationKeys } from "#lib/instance/secret/derivation-file.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeSeal } from "#lib/signatures/seal/new-seal.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { importKeys } from "./import-keys.ts";

const secret = "a secret of this instance, long enough";
let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});
beforeEach(() => client.query("delete from instance_files"));
afterAll(() => client.end());

/** Keys as an earlier version left them, one of them waiting. */
async function older() {
  const folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret };
  const identity = await loadSealIdentity(settings);
  await (await makeSeal(settings, new Date())).keep();
  const keys = join(folder.path, "keys");
  writeFileSync(join(keys, "chosen"), "seal-1");
  writeFileSync(join(keys, "seal-2.pem.0123456789ab"), "half a draft");
  return {
    folder,
    keys,
    settings,
    identity,
    files: readdirSync(keys).filter((name) => !name.includes("0123456789ab")),
  };
}

test("everything is there under its name, seals go on with the same certificate, and the folder is as it was but for a mark", async () => {
  const { folder, keys, settings, identity, files } = await older();
  const say = vi.fn();
  await importKeys(client, folder.path, say);
  expect((await sharedKeys.names()).sort()).toEqual([...files].sort());
  const after = await loadSealIdentity({ ...settings, keys: { ...sharedKeys, place: "imported" } });
  expect(after.certificate).toEqual(identity.certificate);
  expect(existsSync(join(keys, "in-database"))).toBe(true);
  expect(readdirSync(keys)).toEqual(expect.arrayContaining(files));
  expect(say).toHaveBeenCalledTimes(1);
  // What was chosen since is not taken back by the next start.
  await sharedKeys.replace("chosen", Buffer.from("upload-7"));
  await importKeys(client, folder.path, say);
  expect((await sharedKeys.read("chosen"))?.toString()).toBe("upload-7");
  expect(say).toHaveBeenCalledTimes(1);
  folder[Symbol.dispose]();
});

test("stopped at any statement it is run again, and nothing is missing or there twice", async () => {
  const { folder, keys, files } = await older();
  for (let dies = 1, done = false; !done; dies += 1) {
    let count = 0;
    const dying = {
      query: async (...asked: [string, unknown[]]) => {
        if (++count === dies) throw new Error("the machine went down");
        return client.query(...asked);
      },
    } as unknown as Client;
    done = await importKeys(dying, folder.path, () => undefined).then(
      () => true,
      (error: Error) => error.message !== "the machine went down",
    );
    expect(existsSync(join(keys, "in-database"))).toBe(done);
    expect(dies).toBeLessThan(50);
  }
  expect((await sharedKeys.names()).sort()).toEqual([...files].sort());
  folder[Symbol.dispose]();
});

test("a second machine with other keys of the same names is told, keeps its files, and changes nothing", async () => {
  const [one, two] = [await older(), await older()];
  const say = vi.fn();
  await importKeys(client, one.folder.path, () => undefined);
  const before = await sharedKeys.read("authority.pem");
  await importKeys(client, two.folder.path, say);
  expect(await sharedKeys.read("authority.pem")).toEqual(before);
  expect(say).toHaveBeenCalledWith(expect.stringContaining("authority.pem"));
  expect(existsSync(join(two.keys, "in-database"))).toBe(false);
  for (const { folder } of [one, two]) folder[Symbol.dispose]();
});

test("the keys of derived tokens come from the machine that has them to every other", async () => {
  using one = temporaryFolder();
  using two = temporaryFolder();
  const path = (folder: { path: string }) => join(folder.path, "keys", "derivation.json");
  await fetchDerivationKeys(client, two.path);
  mkdirSync(join(one.path, "keys"));
  writeFileSync(path(one), `${JSON.stringify({ "signer-link": "sealed" }, undefined, 2)}\n`);
  await fetchDerivationKeys(client, one.path);
  await fetchDerivationKeys(client, two.path);
  copyFileSync(path(two), path(one));
  await fetchDerivationKeys(client, one.path);
  for (const folder of [one, two]) {
    const { readDerivationKeys } = await import("#lib/core/derivation-keys.ts");
    expect(readDerivationKeys(folder.path)).toEqual({ "signer-link": "sealed" });
  }
});
