// In a store that speaks S3 the sweep takes what nobody names, and never what somebody has just brought or kept.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { fileStores, storedFiles } from "#db/schema/files.ts";
import { documents } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { type Asked, type S3ServerForTests, startS3Server } from "#lib/testing/s3-server.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { pathOfHash } from "../file-store.ts";
import { graceMs } from "../grace.ts";
import { sweepFiles } from "../sweep-files.ts";

let server: S3ServerForTests;
let account: TestAccount;
let putBack: () => void;

beforeAll(async () => {
  server = await startS3Server({ pageSize: 2 });
  putBack = keepFilesIn(server.place({ timeout: 5 }), { environment: server.environment, cacheBytes: 0 });
  account = await makeAccount();
});
afterAll(async () => {
  putBack();
  await server.close();
});
beforeEach(() => {
  server.trouble = () => undefined;
});

const keyOf = (hash: string) => `countersign/${pathOfHash(hash)}`;
const after = (graces: number) => new Date(Date.now() + graces * graceMs + 60_000);
const sweepAt = (now: Date, hash: string) => sweepFiles(now, hash.slice(0, 2));
const someBytes = () => Buffer.from(randomUUID());
const isRemoval = ({ method }: Asked) => method === "DELETE";
const isThere = (hash: string) => server.objects.has(keyOf(hash));
const rowsOf = (hash: string) => db.$count(storedFiles, eq(storedFiles.hash, hash));

/** Unused for so long that the next sweep takes it. */
async function forgotten(bytes = someBytes()): Promise<string> {
  const hash = await files.put(bytes);
  await sweepAt(after(1), hash);
  return hash;
}

test("bytes without a row go, but not while they are young, nor at the first visit", async () => {
  const hash = await files.put(someBytes());
  for (const graces of [0, 1, 1.5]) {
    await sweepAt(after(graces), hash);
    expect(isThere(hash)).toBe(true);
  }
  expect(await sweepAt(after(2.1), hash)).toBe(1);
  expect([isThere(hash), await rowsOf(hash)]).toEqual([false, 0]);
});

test("what a row names stays", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const [row] = await db.select().from(documents).where(eq(documents.packageId, packageId));
  for (const hash of [row?.uploadedFile ?? "", row?.originalFile ?? ""]) {
    await sweepAt(after(1), hash);
    await sweepAt(after(2.1), hash);
    expect(isThere(hash)).toBe(true);
  }
});

test("an upload of the same bytes while they are being removed waits, and writes them anew", async () => {
  const bytes = someBytes();
  const hash = await forgotten(bytes);
  const { reached, release } = server.hold(isRemoval);
  const sweeping = sweepAt(after(2.1), hash);
  await reached;
  const upload = files.put(bytes);
  await untilSomebodyWaits();
  release();
  expect(await sweeping).toBe(1);
  expect(await upload).toBe(hash);
  expect((await files.get(hash)).equals(bytes)).toBe(true);
});

test.each(["put", "keep"] as const)("%s just before the sweep comes gives them another day", async (act) => {
  const bytes = someBytes();
  const hash = await forgotten(bytes);
  await (act === "put" ? files.put(bytes) : files.keep(hash));
  expect(await sweepAt(after(2.1), hash)).toBe(0);
  expect(isThere(hash)).toBe(true);
  expect(await sweepAt(after(3.2), hash)).toBe(1);
});

test("who is about to name a file keeps it from the sweep", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const hash = await forgotten();
  await db.transaction(async (tx) => {
    await tx.update(documents).set({ uploadedFile: hash }).where(eq(documents.packageId, packageId));
    expect(await sweepAt(after(2.1), hash)).toBe(0);
  });
  expect(await sweepAt(after(3.2), hash)).toBe(0);
  expect([isThere(hash), await rowsOf(hash)]).toEqual([true, 1]);
});

test("a removal that fails leaves the row, and the next visit does it; the sweep of everything else goes on", async () => {
  const hash = await forgotten();
  server.trouble = (asked) => (isRemoval(asked) ? "refuse" : undefined);
  expect(await sweepAt(after(2.1), hash)).toBe(0);
  expect([isThere(hash), await rowsOf(hash)]).toEqual([true, 1]);
  server.trouble = () => "fail";
  expect(await sweepAt(after(2.1), hash)).toBe(0);
  server.trouble = () => undefined;
  expect(await sweepAt(after(2.1), hash)).toBe(1);
});

test("a crash after the removal and before the commit: the row is left, the bytes come anew with their next upload", async () => {
  const bytes = someBytes();
  const hash = await forgotten(bytes);
  server.objects.delete(keyOf(hash));
  expect(await rowsOf(hash)).toBe(1);
  expect(await files.keep(hash)).toBe(false);
  await files.put(bytes);
  expect((await files.get(hash)).equals(bytes)).toBe(true);
});

test("what was begun in parts and left for a day is ended", async () => {
  const prefix = "countersign/ab/";
  const begun = (id: string, age: number) =>
    server.uploads.set(id, {
      key: `${prefix}${id}`,
      initiated: new Date(Date.now() - age),
      parts: new Map(),
      headers: {},
    });
  begun("old", 2 * graceMs);
  begun("young", 1000);
  await sweepFiles(new Date(), "ab");
  expect([...server.uploads.keys()]).toEqual(["young"]);
});

test("another database's store is left alone", async () => {
  const hash = await forgotten();
  const [store] = await db.select().from(fileStores);
  await db.execute(sql`update file_stores set id = 'another'`);
  expect(await sweepAt(after(2.1), hash)).toBe(0);
  expect(isThere(hash)).toBe(true);
  await db.update(fileStores).set({ id: store?.id ?? "" });
  expect(await sweepAt(after(2.1), hash)).toBe(1);
});
