// What comes while an archive is being made: a file that no key of its rows opens is not in it, for no restore could prove it.
import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { readName, sealedName } from "#lib/files/file-store.ts";
import { renewDataKeys } from "#lib/files/sealed/rotate-keys.ts";
import { namesInStores } from "#lib/files/sealed/stored-names.ts";
import { files, storeInUse } from "#lib/files/store.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { makeBackup } from "./make-backup.ts";
import { readArchive } from "./read-archive.ts";

let putBack: () => void;
beforeAll(() => {
  putBack = encryptWith({ keys: newMasterKey() });
});
afterAll(() => putBack());

test("of two accounts' encrypted files of the same bytes the one whose key came after the rows is left out", async () => {
  const [one, late, renewed] = [await makeAccount(), await makeAccount(), await makeAccount()];
  await createByApi(one.owner.apiKey);
  const account = ({ owner }: typeof one) => ({ accountId: owner.row.accountId });
  await files.put(Buffer.from("its first file"), account(renewed));
  const namesOf = namesInStores();
  let shared: string | undefined;
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const made = await makeBackup({
    url: process.env.DATABASE_URL ?? "",
    dataDir: config().dataDir,
    passphrase: undefined,
    keep: undefined,
    place: {
      create: async () => ({ sink, keep: async () => undefined, discard: async () => undefined }),
      names: async () => [],
      remove: async () => undefined,
      told: (name) => name,
    },
    files: {
      get: (name) => storeInUse().get(name),
      namesOf: async (hash) => {
        if (shared === undefined) {
          // The rows are in the archive by now.
          shared = hash;
          await renewDataKeys(renewed.owner.row.accountId);
          for (const other of [late, renewed]) await files.share(hash, account(one), account(other));
        }
        return namesOf(hash);
      },
    },
  });
  const names: string[] = [];
  const { end } = await readArchive(Readable.from(chunks), undefined, {
    each: async ({ kind }) => void (kind.is === "file" && names.push(kind.name)),
  });
  expect(end.files).toBe(made.files);
  expect(names.filter((name) => readName(name)?.hash === shared)).toEqual([
    sealedName(shared ?? "", one.owner.row.accountId),
  ]);
});
