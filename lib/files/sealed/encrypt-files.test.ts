// From plain to encrypted and back while files are read, what the sweep takes meanwhile, and whose each file is.
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { databaseWords, isDatabaseError } from "#db/database-error.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { fileFolders, storedFiles } from "#db/schema/files.ts";
import { documents } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { destroyAccountKey, keyToDestroy } from "#lib/instance/destroy-account-key.ts";
import { healthOf } from "#lib/instance/read-health.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { packageForm, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { files as named } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { cached, isCached } from "../cache.ts";
import { sweepCache } from "../cache-folder.ts";
import { filesFolder } from "../disk-store.ts";
import { readName, sealedName } from "../file-store.ts";
import { graceMs } from "../grace.ts";
import { plainFiles } from "../plain-files.ts";
import { accountOfRow, referringColumns } from "../referring-columns.ts";
import { files } from "../store.ts";
import { sweepFiles } from "../sweep-files.ts";
import { forgetKeys } from "./data-keys.ts";
import { changeFiles } from "./encrypt-files.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const keys = newMasterKey();
let [one, other]: TestAccount[] = [];
let putBack: (() => void)[] = [];
beforeAll(async () => {
  [one, other] = [await makeAccount(), await makeAccount()];
});
afterEach(() => {
  for (const back of putBack.reverse()) back();
  putBack = [];
});

const nameIn = (folder: string) => readdirSync(join(filesFolder(), folder)).map((rest) => `${folder}${rest}`);
const allNames = () =>
  readdirSync(filesFolder())
    .filter((name) => name.length === 2)
    .flatMap(nameIn);
const plainNames = () => allNames().filter((name) => readName(name) && readName(name)?.accountId === undefined);
const later = (graces: number) => new Date(Date.now() + graces * graceMs + 60_000);

async function packageOf(account: TestAccount | undefined) {
  const key = account?.owner.apiKey ?? "";
  const packageId = await createByApi(key);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  const params = { packageId, documentId: "lease" };
  const read = () => callRoute(documentsRoute, "GET /packages/documents/pdf", { key, params });
  return { packageId, hash: row?.originalFile ?? "", read };
}

test("whose the files of each table are is known", async () => {
  const tables = [...new Set((await referringColumns()).map(({ table }) => table))].sort();
  expect(Object.keys(accountOfRow).sort()).toEqual(tables);
});

test("a database that fails ends the run and calls no file broken; run again, it goes on", async () => {
  const { hash } = await packageOf(one);
  putBack.push(encryptWith({ keys }));
  forgetKeys();
  await db.execute("alter table account_keys rename to account_keys_away");
  const failed: unknown = await changeFiles("encrypted").catch((cause: unknown) => cause);
  await db.execute("alter table account_keys_away rename to account_keys");
  expect(databaseWords(failed)).toBe('relation "account_keys" does not exist (42P01)');
  expect(isDatabaseError(failed)).toBe(true);
  expect(plainNames()).toContain(hash);
  expect(await changeFiles("encrypted")).toMatchObject({ broken: [] });
  expect(plainNames()).not.toContain(hash);
  putBack.push(encryptWith({ keys, newFiles: "plain" }));
  expect(await changeFiles("plain")).toMatchObject({ broken: [], retired: true });
});

test("plain files become encrypted ones of all who name them, read all the while, and plain again", async () => {
  const [mine, theirs] = [await packageOf(one), await packageOf(other)];
  expect(theirs.hash).toBe(mine.hash);
  const unused = await named.put(randomBytes(40));
  expect(plainNames()).toContain(mine.hash);
  putBack.push(encryptWith({ keys }));
  let isOver = false;
  let reads = 0;
  const reading = (async () => {
    while (!isOver) {
      for (const { read } of [mine, theirs]) expect((await read()).status).toBe(200);
      reads += 1;
    }
  })();
  const done = await changeFiles("encrypted");
  expect(done).toMatchObject({ ofDestroyed: 0, broken: [] });
  expect(done?.changed).toBeGreaterThan(0);
  expect(done?.unused).toBeGreaterThan(0);
  expect(plainNames()).toContain(unused);
  for (const { accountId } of [one?.owner.row, other?.owner.row].flatMap((row) => row ?? []))
    expect(allNames()).toContain(sealedName(mine.hash, accountId));
  expect(plainNames()).not.toContain(mine.hash);
  expect(await plainFiles()).toBe(plainNames().length);
  const { encryption } = await healthOf(one?.owner.row.accountId ?? "");
  expect(encryption).toEqual({ key: "key", plain: plainNames().length });
  expect((await changeFiles("encrypted"))?.changed).toBe(0);

  putBack.push(encryptWith({ keys, newFiles: "plain" }));
  expect(await changeFiles("plain")).toMatchObject({ broken: [], ofDestroyed: 0, retired: true });
  expect(await db.$count(accountKeys, isNull(accountKeys.destroyed))).toBe(0);
  // Nor does whoever reads make one anew, or believe what was counted before.
  await cached("a picture", { accountId: one?.owner.row.accountId ?? "" }, async () => Buffer.from("picture"));
  expect(await db.$count(accountKeys)).toBe(0);
  expect(await plainFiles()).toBe(null);
  isOver = true;
  await reading;
  expect(reads).toBeGreaterThan(0);
  expect(allNames().filter((name) => readName(name)?.accountId !== undefined)).toEqual([]);
  putBack.push(encryptWith(undefined));
  expect((await mine.read()).status).toBe(200);
});

test("a file that is broken stays as it was, and is told; a key that is away ends the run", async () => {
  putBack.push(encryptWith({ keys }));
  const bytes = randomBytes(100);
  const hash = await named.put(bytes);
  const { packageId } = await packageOf(one);
  await db.update(documents).set({ uploadedFile: hash }).where(eq(documents.packageId, packageId));
  const path = join(filesFolder(), hash.slice(0, 2), hash.slice(2));
  writeFileSync(path, "other bytes");
  expect((await changeFiles("encrypted"))?.broken).toEqual([hash]);
  writeFileSync(path, bytes);
  putBack.push(encryptWith({ keys: newMasterKey() }));
  await expect(changeFiles("encrypted")).rejects.toThrow("is not set");
  putBack.pop()?.();
  expect(await changeFiles("encrypted")).toMatchObject({ changed: 1, broken: [] });
});

test("a file that cannot be made plain keeps the keys; one that was uploaded plain in between is counted anew", async () => {
  putBack.push(encryptWith({ keys }));
  const hash = await files.put(randomBytes(50), { accountId: "someone" });
  const path = join(filesFolder(), hash.slice(0, 2), `${sealedName(hash, "someone").slice(2)}`);
  const stored = readFileSync(path);
  writeFileSync(path, "damaged");
  putBack.push(encryptWith({ keys, newFiles: "plain" }));
  const done = await changeFiles("plain");
  expect([done?.retired, done?.broken.length]).toEqual([false, 1]);
  expect(await db.$count(accountKeys, isNull(accountKeys.destroyed))).toBeGreaterThan(0);
  writeFileSync(path, stored);
  expect(await changeFiles("plain")).toMatchObject({ retired: true, changed: 1 });

  putBack.push(encryptWith({ keys }));
  await changeFiles("encrypted");
  expect(await plainFiles()).not.toBe(null);
  putBack.push(encryptWith(undefined));
  await files.put(randomBytes(50), { accountId: "someone" });
  await sweepFiles(new Date(), "00");
  expect(await plainFiles()).toBe(null);
});

describe("with encryption", () => {
  test("the sweep takes what nobody names, of every account, and counts what is plain", async () => {
    putBack.push(encryptWith({ keys }));
    const bytes = Buffer.from(randomUUID());
    const owners = [{ accountId: "someone" }, { accountId: "somebody" }];
    const [hash = ""] = await Promise.all(owners.map((owner) => files.put(bytes, owner)));
    const prefix = hash.slice(0, 2);
    await sweepFiles(later(1), prefix);
    expect(nameIn(prefix).filter((name) => name.startsWith(hash))).toHaveLength(2);
    await files.keep(hash, owners[0] ?? { accountId: "" });
    // One of them is young again: none goes.
    await sweepFiles(new Date(Date.now() + graceMs / 2), prefix);
    await sweepFiles(later(2.1), prefix);
    await sweepFiles(later(3.2), prefix);
    expect(nameIn(prefix).filter((name) => name.startsWith(hash))).toEqual([]);
    expect(await db.$count(storedFiles, eq(storedFiles.hash, hash))).toBe(0);
    const [folder] = await db.select().from(fileFolders).where(eq(fileFolders.prefix, prefix));
    expect(folder?.plain).toBe(plainNames().filter((name) => name.startsWith(prefix)).length);
  });

  test("a destroyed key: told in the audit log, refused at once, the file gone with the sweep, and others' are not touched", async () => {
    putBack.push(encryptWith({ keys }));
    const [doomed, kept] = [await makeAccount(), await makeAccount()];
    const [mine, theirs] = [await packageOf(doomed), await packageOf(kept)];
    expect(theirs.hash).toBe(mine.hash);
    const { accountId } = doomed.owner.row;
    const plain = await named.put(randomBytes(33));
    await db.update(documents).set({ uploadedFile: plain }).where(eq(documents.packageId, mine.packageId));
    await expect(destroyAccountKey(accountId)).rejects.toThrow("npm run files:encrypt");
    expect((await mine.read()).status).toBe(200);
    await changeFiles("encrypted");

    await destroyAccountKey(accountId);
    const refused = await mine.read();
    expect([refused.status, refused.body.messageKey, refused.body.name]).toEqual([
      410,
      "error.gone.keyDestroyed",
      "Gone",
    ]);
    expect((await theirs.read()).status).toBe(200);
    const events = await db.select().from(accountEvents).where(eq(accountEvents.accountId, accountId));
    expect(events.find(({ act }) => act === "documentKey.destroyed")).toMatchObject({
      actorKind: "system",
      subjectId: accountId,
    });
    await expect(destroyAccountKey(accountId)).rejects.toThrow("already");
    await expect(keyToDestroy("nobody")).rejects.toThrow("no account");
    const upload = await callRoute(packagesRoute, "POST /packages", {
      key: doomed.owner.apiKey,
      form: packageForm(readyPackage()),
    });
    expect([upload.status, upload.body.messageKey]).toEqual([410, "error.gone.keyDestroyed"]);

    await sweepFiles(new Date(), mine.hash.slice(0, 2));
    const left = allNames().filter((name) => readName(name)?.hash === mine.hash);
    expect(left).toContain(sealedName(mine.hash, kept.owner.row.accountId));
    expect(left).not.toContain(sealedName(mine.hash, accountId));
    expect((await mine.read()).status).toBe(410);
  });

  test("nothing that is made of a document lies there plain, and with the key it cannot be had", async () => {
    putBack.push(encryptWith({ keys }));
    const text = `a page of ${randomUUID()}`;
    const owner = { accountId: (await makeAccount()).owner.row.accountId };
    let made = 0;
    const make = async () => {
      made += 1;
      return Buffer.from(text);
    };
    const ask = async () => Buffer.from(await cached("a page", owner, make)).toString();
    expect(await Promise.all([ask(), ask()])).toEqual([text, text]);
    expect([await ask(), made, await isCached("a page", owner)]).toEqual([text, 1, true]);
    expect(await isCached("a page", { accountId: "another" })).toBe(false);
    const folder = join(config().dataDir, "cache");
    const all = () =>
      readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => statSync(path).isFile());
    expect(all().some((path) => readFileSync(path).includes(text))).toBe(false);

    putBack.push(encryptWith(undefined));
    await cached("from before", owner, async () => Buffer.from(text));
    expect(all().some((path) => readFileSync(path).includes(text))).toBe(true);
    putBack.pop()?.();
    await sweepCache({ everyMs: 0 });
    expect(all().some((path) => readFileSync(path).includes(text))).toBe(false);
    expect([await ask(), made]).toEqual([text, 1]);

    // As after another database was restored: the entry is of a key that is no more.
    await db.delete(accountKeys).where(eq(accountKeys.accountId, owner.accountId));
    forgetKeys();
    expect([await ask(), await ask(), made]).toEqual([text, text, 2]);

    await destroyAccountKey(owner.accountId);
    await expect(ask()).rejects.toMatchObject({ key: "error.gone.keyDestroyed" });
  });
});
