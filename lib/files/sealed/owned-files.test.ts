// Files of accounts, encrypted: on the disk and in a store that speaks S3, with every kind of key that wraps theirs.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, ne, notInArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { config } from "#lib/core/config.ts";
import type { FilesPlace } from "#lib/core/files-config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { type KeyServiceForTests, startKeyService } from "#lib/testing/key-service.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { files as named } from "#lib/testing/plain-files.ts";
import { type S3ServerForTests, startS3Server } from "#lib/testing/s3-server.ts";
import { makeToken, putKey, softHsm, tokenPin } from "#lib/testing/token.ts";
import { until, untilInLine } from "#lib/testing/until.ts";
import { filesFolder } from "../disk-store.ts";
import { pathOfHash, sealedName } from "../file-store.ts";
import { files } from "../store.ts";
import { isStoreAway } from "../store-away.ts";
import { databaseKeys, forgetKeys } from "./data-keys.ts";
import { SealedDamaged } from "./format.ts";
import * as masterKeys from "./master-keys.ts";
import { renewDataKeys, rotateMaster } from "./rotate-keys.ts";
import * as wrappedKeys from "./wrapped-keys.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const someone = () => ({ accountId: `a${randomUUID().slice(0, 11)}` });
const large = randomBytes(3 * 1024 * 1024 + 5);
const pathOf = (hash: string, { accountId }: { accountId: string }) =>
  join(filesFolder(), pathOfHash(sealedName(hash, accountId)));
const keyOf = ({ accountId }: { accountId: string }) =>
  db.select().from(accountKeys).where(eq(accountKeys.accountId, accountId));

async function streamed(hash: string, owner: { accountId: string }): Promise<Buffer> {
  const { size, chunks } = await files.stream(hash, owner);
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  const bytes = Buffer.concat(all);
  expect(size).toBe(bytes.length);
  return bytes;
}

const destroy = async ({ accountId }: { accountId: string }) => {
  await db
    .update(accountKeys)
    .set({ wrapped: null, wrappedBy: null, destroyed: new Date() })
    .where(eq(accountKeys.accountId, accountId));
};

let s3: S3ServerForTests;
let service: KeyServiceForTests;
const folder = temporaryFolder();
let putBack: (() => void)[] = [];
beforeAll(async () => {
  [s3, service] = [await startS3Server(), await startKeyService()];
  const env = makeToken(folder.path, "documents");
  vi.stubEnv("SOFTHSM2_CONF", env.SOFTHSM2_CONF);
  putKey(folder.path, env, "documents", "wrapping", "rsa");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
  await Promise.all([s3.close(), service.close()]);
});
beforeEach(() => {
  putBack = [encryptWith({ keys: newMasterKey() })];
});
afterEach(() => {
  vi.useRealTimers();
  service.trouble = undefined;
  for (const back of putBack.reverse()) back();
});

describe.each(["disk", "s3"] as const)("on %s", (kind) => {
  beforeEach(() => {
    const place: FilesPlace = kind === "disk" ? { kind } : s3.place();
    putBack.push(keepFilesIn(place, { environment: s3.environment }));
  });

  test.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["a line", Buffer.from("a lease between two people")],
    ["three megabytes", large],
  ])("%s is kept encrypted, for its account alone, and read whole and piece by piece", async (_, bytes) => {
    const [one, other] = [someone(), someone()];
    const hash = await files.put(bytes, one);
    expect(hash).toBe(sha256(bytes));
    expect(await files.put(bytes, one)).toBe(hash);
    expect((await files.get(hash, one)).equals(bytes)).toBe(true);
    expect((await streamed(hash, one)).equals(bytes)).toBe(true);
    expect([await files.size(hash, one), await files.keep(hash, one)]).toEqual([bytes.length, true]);
    const stored = await named.get(sealedName(hash, one.accountId));
    expect(stored.subarray(0, 4).toString()).toBe("CSE1");
    if (bytes.length > 0) expect(stored.includes(bytes.subarray(0, 16))).toBe(false);
    expect(await named.has(hash)).toBe(false);

    expect(await files.keep(hash, other)).toBe(false);
    for (const read of [files.get, files.stream, files.size]) await expect(read(hash, other)).rejects.toThrow();
    await files.share(hash, one, other);
    await destroy(one);
    forgetKeys();
    expect((await files.get(hash, other)).equals(bytes)).toBe(true);
    for (const read of [files.get, files.stream, files.size, files.keep])
      await expect(read(hash, one)).rejects.toMatchObject({ key: "error.gone.keyDestroyed", status: 410 });
    await expect(files.put(bytes, one)).rejects.toMatchObject({ key: "error.gone.keyDestroyed" });
  });

  test("what was kept plain is still read, and whoever wants it kept has their own from then on", async () => {
    const bytes = randomBytes(500);
    const hash = await named.put(bytes);
    const [owner, fresh] = [someone(), someone()];
    await files.put(randomBytes(20), owner);
    for (const one of [owner, fresh]) {
      expect((await files.get(hash, one)).equals(bytes)).toBe(true);
      expect((await streamed(hash, one)).equals(bytes)).toBe(true);
      expect([await files.size(hash, one), await files.keep(hash, one)]).toEqual([500, true]);
      expect(await named.has(sealedName(hash, one.accountId))).toBe(true);
    }
  });
});

test("a bit, another account's file, or another file of the account in its place: refused, whole and in pieces", async () => {
  const [one, other] = [someone(), someone()];
  const [hash, second] = [await files.put(large, one), await files.put(randomBytes(large.length), one)];
  await files.put(large, other);
  const path = pathOf(hash, one);
  const right = readFileSync(path);
  const flipped = Buffer.from(right);
  flipped.writeUInt8(flipped.readUInt8(200_000) ^ 1, 200_000);
  for (const wrong of [
    flipped,
    readFileSync(pathOf(hash, other)),
    readFileSync(pathOf(second, one)),
    right.subarray(0, -65_552),
  ]) {
    writeFileSync(path, wrong);
    await expect(files.get(hash, one)).rejects.toThrow(SealedDamaged);
    await expect(streamed(hash, one)).rejects.toThrow(SealedDamaged);
  }
  writeFileSync(path, right);
  expect((await streamed(hash, one)).equals(large)).toBe(true);
});

test("with another key, or none, it is told that a key is missing, and nothing is lost", async () => {
  const owner = someone();
  const hash = await files.put(large, owner);
  for (const settings of [{ keys: newMasterKey() }, undefined]) {
    const back = encryptWith(settings);
    await expect(files.get(hash, owner)).rejects.toSatisfy(isStoreAway);
    await expect(files.stream(hash, owner)).rejects.toSatisfy(isStoreAway);
    back();
  }
  expect((await files.get(hash, owner)).equals(large)).toBe(true);
});

test("a package's files are its account's; of a package that is gone they are missing", async () => {
  await expect(files.put(large, { packageId: "gone" })).rejects.toThrow("is not there");
  await expect(files.get(sha256(large), { packageId: "gone" })).rejects.toThrow("is not there");
});

test("once its keys are known, reading and writing costs no statement, and what is known ends within seconds", async () => {
  const owner = someone();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const hash = await files.put(large, owner);
  const read = async () => [await files.get(hash, owner), await streamed(hash, owner), await files.put(large, owner)];
  expect((await countStatements(read)).statements).toEqual([]);
  await destroy(owner);
  // Another process has destroyed it: this one reads the row anew once what it knows is old.
  await files.get(hash, owner);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_001 });
  await expect(files.get(hash, owner)).rejects.toMatchObject({ key: "error.gone.keyDestroyed" });
  await expect(renewDataKeys(owner.accountId)).resolves.toBe(0);
});

test("two at once that come first share one key", async () => {
  const owner = someone();
  const all = await Promise.all([1, 2, 3].map((number) => files.put(Buffer.from(`${number} ${randomUUID()}`), owner)));
  forgetKeys();
  for (const hash of all) expect(await files.size(hash, owner)).toBeGreaterThan(30);
  expect(await keyOf(owner)).toHaveLength(1);
});

test("of a key that is renewed while it is destroyed no version is left", async () => {
  const owner = someone();
  await files.put(Buffer.from(randomUUID()), owner);
  const ofOwner = eq(accountKeys.accountId, owner.accountId);
  let renewing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(accountKeys).where(ofOwner).for("update");
    await tx.update(accountKeys).set({ wrapped: null, wrappedBy: null, destroyed: new Date() }).where(ofOwner);
    renewing = renewDataKeys(owner.accountId).catch((cause: unknown) => cause);
    await Promise.race([untilInLine(1), renewing]);
  });
  expect(await renewing).toMatchObject({ key: "error.gone.keyDestroyed" });
  expect((await keyOf(owner)).map(({ version, wrapped }) => [version, wrapped])).toEqual([[1, null]]);
});

test("a first key is used also where somebody else had looked a moment before it was there", async () => {
  const owner = someone();
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const real = { open: wrappedKeys.openRows, wrapping: masterKeys.wrappingKey };
  let looking: Promise<boolean> | undefined;
  const wrapping = vi.spyOn(masterKeys, "wrappingKey").mockImplementationOnce(() => {
    const master = real.wrapping();
    const wrap = async (key: Buffer, bound: string) => {
      vi.spyOn(wrappedKeys, "openRows").mockImplementationOnce(async (...asked) => {
        reached.resolve();
        await gate.promise;
        return real.open(...asked);
      });
      forgetKeys();
      looking = databaseKeys.has(owner.accountId);
      await reached.promise;
      return master.wrap(key, bound);
    };
    return { ...master, wrap };
  });
  const put = files.put(Buffer.from("the first of all"), owner);
  await until(async () => (await keyOf(owner)).length === 1);
  gate.resolve();
  await expect(put).resolves.toBe(sha256("the first of all"));
  expect([wrapping.mock.calls.length, await looking]).toEqual([1, false]);
  vi.restoreAllMocks();
});

test("the master key is changed while files are read, and the one before is not needed any more", async () => {
  const [before, after] = [newMasterKey(), newMasterKey()];
  const back = encryptWith({ keys: before });
  const owners = [someone(), someone(), someone()];
  const hash = sha256(large);
  for (const owner of owners) await files.put(large, owner);
  back();
  const both = encryptWith({ keys: `${after},${before}` });
  let isOver = false;
  const reading = (async () => {
    while (!isOver)
      for (const owner of owners) {
        forgetKeys();
        expect((await files.get(hash, owner)).equals(large)).toBe(true);
      }
  })();
  // Of earlier tests there are rows whose key nobody has any more.
  await db.delete(accountKeys).where(
    notInArray(
      accountKeys.accountId,
      owners.map((one) => one.accountId),
    ),
  );
  expect(await rotateMaster()).toMatchObject({ moved: 3 });
  expect(await rotateMaster()).toMatchObject({ moved: 0 });
  isOver = true;
  await reading;
  both();
  putBack.push(encryptWith({ keys: after }));
  for (const owner of owners) expect((await files.get(hash, owner)).equals(large)).toBe(true);
});

test("a new data key is for new files; earlier ones are read with theirs, by processes that do not know it yet, too", async () => {
  const owner = someone();
  const first = await files.put(Buffer.from(`first ${randomUUID()}`), owner);
  expect(await renewDataKeys(owner.accountId)).toBe(1);
  const second = await files.put(Buffer.from(`second ${randomUUID()}`), owner);
  const versions = [first, second].map((hash) => readFileSync(pathOf(hash, owner)).readUInt32BE(4));
  expect(versions).toEqual([1, 2]);
  for (const hash of [first, second]) expect(await files.size(hash, owner)).toBeGreaterThan(30);
  expect((await files.get(first, owner)).toString()).toContain("first");
  expect((await files.get(second, owner)).toString()).toContain("second");
});

describe("what wraps", () => {
  const token = () => ({ module: softHsm, label: "documents", key: "wrapping", pin: tokenPin, pinFile: undefined });
  const kms = () => ({ url: service.url, token: service.token, tokenFile: undefined });

  test("a key file, read anew when it is changed; and one that is no key is told", async () => {
    const keyFile = folder.file("master", `${newMasterKey()}\n`);
    putBack.push(encryptWith({ keyFile }));
    const owner = someone();
    const hash = await files.put(large, owner);
    writeFileSync(keyFile, `${newMasterKey()}\n${readFileSync(keyFile, "utf8")}`);
    await db.delete(accountKeys).where(ne(accountKeys.accountId, owner.accountId));
    expect(await rotateMaster()).toMatchObject({ moved: 1 });
    forgetKeys();
    expect((await files.get(hash, owner)).equals(large)).toBe(true);
    writeFileSync(keyFile, "no key");
    forgetKeys();
    await expect(files.get(hash, owner)).rejects.toThrow("ENCRYPTION_KEY_FILE");
  });

  test("a token: wrapped out of it, opened in it, once for as long as the wrapped key stays", async () => {
    putBack.push(encryptWith({ wrapsWith: "token", token: token() }));
    const owner = someone();
    const hash = await files.put(large, owner);
    forgetKeys();
    expect((await files.get(hash, owner)).equals(large)).toBe(true);
    expect((await keyOf(owner))[0]?.wrappedBy).toMatch(/^token:[0-9a-f]{16}$/);
    putBack.push(encryptWith({ wrapsWith: "token", token: { ...token(), key: "another" } }));
    await expect(files.get(hash, owner)).rejects.toSatisfy(isStoreAway);
    await expect(files.put(large, someone())).rejects.toThrow("ENCRYPTION_PKCS11_KEY");
  });

  test("a service, which is asked once; away or wrong it is told, and asked again", async () => {
    putBack.push(encryptWith({ wrapsWith: "kms", kms: kms() }));
    const owner = someone();
    const hash = await files.put(large, owner);
    forgetKeys();
    service.asked.length = 0;
    for (let time = 0; time < 3; time++) await files.get(hash, owner);
    expect(service.asked).toEqual(["/unwrap"]);
    for (const trouble of [
      { status: 503, body: "{}" },
      { status: 200, body: "not JSON" },
      { status: 200, body: JSON.stringify({ key: "AAAA" }) },
    ]) {
      forgetKeys();
      service.trouble = trouble;
      await expect(files.get(hash, owner)).rejects.toSatisfy(isStoreAway);
    }
    service.trouble = undefined;
    expect((await files.get(hash, owner)).equals(large)).toBe(true);
    putBack.push(encryptWith({ wrapsWith: "kms", kms: { ...kms(), token: "another token of the service" } }));
    await expect(files.get(hash, owner)).rejects.toThrow("401");
  });

  test("from a key to the service to the token, and what was wrapped for one account opens for no other", async () => {
    const keys = newMasterKey();
    let back = encryptWith({ keys });
    const [owner, other] = [someone(), someone()];
    const hash = await files.put(large, owner);
    await files.put(large, other);
    await db.delete(accountKeys).where(notInArray(accountKeys.accountId, [owner.accountId, other.accountId]));
    back();
    back = encryptWith({ keys, kms: kms(), wrapsWith: "kms" });
    expect(await rotateMaster()).toMatchObject({ moved: 2 });
    back();
    back = encryptWith({ kms: kms(), token: token(), wrapsWith: "token" });
    expect(await rotateMaster()).toMatchObject({ moved: 2 });
    back();
    putBack.push(encryptWith({ token: token(), wrapsWith: "token" }));
    expect((await files.get(hash, owner)).equals(large)).toBe(true);
    const [theirs] = await keyOf(other);
    await db
      .update(accountKeys)
      .set({ wrapped: theirs?.wrapped ?? "" })
      .where(eq(accountKeys.accountId, owner.accountId));
    forgetKeys();
    await expect(files.get(hash, owner)).rejects.toThrow("not as it was wrapped");
  });
});

test("with new files plain again they lie there as they are, and encrypted ones are read", async () => {
  const owner = someone();
  const hash = await files.put(large, owner);
  const { keys } = config().encryption ?? {};
  putBack.push(encryptWith({ keys, newFiles: "plain" }));
  const plain = await files.put(Buffer.from(`plain ${randomUUID()}`), owner);
  expect(existsSync(join(filesFolder(), pathOfHash(plain)))).toBe(true);
  expect((await files.get(hash, owner)).equals(large)).toBe(true);
  expect((await files.get(plain, owner)).toString()).toContain("plain");
});
