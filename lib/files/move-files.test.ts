// Files move from the disk to a store that speaks S3 and back while they are read, however often the move is interrupted.

import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { fileStores, storedFiles } from "#db/schema/files.ts";
import { projectRoot } from "#lib/core/config.ts";
import type { FilesPlace } from "#lib/core/files-config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { files } from "#lib/testing/plain-files.ts";
import { type S3ServerForTests, startS3Server } from "#lib/testing/s3-server.ts";
import { diskStore, filesFolder } from "./disk-store.ts";
import { pathOfHash, sealedName } from "./file-store.ts";
import { moveFiles } from "./move-files.ts";
import { files as owned } from "./store.ts";
import { StoreAway } from "./store-away.ts";

let server: S3ServerForTests;
let s3: FilesPlace;
const disk: FilesPlace = { kind: "disk" };
let putBack: () => void;

beforeAll(async () => {
  server = await startS3Server();
  s3 = server.place();
});
afterAll(() => server.close());
beforeEach(() => () => {
  putBack();
  server.trouble = () => undefined;
});

/** As processes are that were started with both. */
const use = (place: FilesPlace, previous: FilesPlace | undefined) => {
  putBack = keepFilesIn(place, { environment: server.environment, ...(previous ? { previous } : {}), cacheBytes: 0 });
};
const onDisk = (hash: string) => existsSync(join(filesFolder(), pathOfHash(hash)));
const inS3 = (hash: string) => server.objects.has(`countersign/${pathOfHash(hash)}`);

async function keptOnDisk(count: number): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  const before = keepFilesIn(disk);
  for (let number = 0; number < count; number++) {
    const bytes = number === 0 ? randomBytes(9 * 1024 * 1024) : Buffer.from(randomUUID());
    kept.set(await files.put(bytes), bytes);
  }
  before();
  return kept;
}

test("there and back, each file read all the while and nothing left behind", async () => {
  const kept = await keptOnDisk(12);
  use(s3, disk);
  let isMoving = true;
  const reading = (async () => {
    let reads = 0;
    const small = [...kept].slice(1);
    while (isMoving)
      for (const [hash, bytes] of small) {
        expect((await files.get(hash)).equals(bytes)).toBe(true);
        expect(await files.has(hash)).toBe(true);
        reads += 1;
      }
    return reads;
  })();
  expect(await moveFiles({ from: disk, to: s3, keep: false })).toEqual({ moved: 12, broken: [], missing: [] });
  isMoving = false;
  expect(await reading).toBeGreaterThan(0);
  for (const hash of kept.keys()) expect([onDisk(hash), inS3(hash)]).toEqual([false, true]);
  putBack();
  use(disk, s3);
  expect((await moveFiles({ from: s3, to: disk, keep: true }))?.moved).toBe(12);
  for (const hash of kept.keys()) expect([onDisk(hash), inS3(hash)]).toEqual([true, true]);
  for (const [hash, bytes] of kept) expect((await files.get(hash)).equals(bytes)).toBe(true);
}, 60_000);

test("a store that fails in the middle ends the run, what came is read from both, and the next run goes on", async () => {
  const kept = await keptOnDisk(12);
  use(s3, disk);
  let puts = 0;
  server.trouble = ({ method }) => (method === "PUT" && ++puts > 5 ? "refuse" : undefined);
  await expect(moveFiles({ from: disk, to: s3, keep: false })).rejects.toBeInstanceOf(StoreAway);
  server.trouble = () => undefined;
  for (const [hash, bytes] of kept) expect((await files.get(hash)).equals(bytes)).toBe(true);
  const rest = await moveFiles({ from: disk, to: s3, keep: false });
  expect([rest?.broken, rest?.missing]).toEqual([[], []]);
  for (const hash of kept.keys()) expect([onDisk(hash), inS3(hash)]).toEqual([false, true]);
}, 60_000);

test("a store that takes what it does not keep, or changes it, costs no file", async () => {
  const [hash = ""] = (await keptOnDisk(2)).keys();
  use(s3, disk);
  for (const trouble of ["lose", "corrupt"] as const) {
    server.trouble = ({ method }) => (["PUT", "POST", "GET"].includes(method) ? trouble : undefined);
    await expect(moveFiles({ from: disk, to: s3, keep: false })).rejects.toThrow();
    expect(onDisk(hash)).toBe(true);
  }
  server.trouble = () => undefined;
  await moveFiles({ from: disk, to: s3, keep: false });
  expect([onDisk(hash), inS3(hash)]).toEqual([false, true]);
}, 60_000);

test("an encrypted file that comes back as other bytes than were moved stays where it was", async () => {
  const name = sealedName(sha256("what it is in plain"), "someone");
  await diskStore.put(randomBytes(2 * 1024 * 1024), name);
  use(s3, disk);
  server.trouble = ({ method, key }) => (method === "GET" && key.includes("someone") ? "corrupt" : undefined);
  await expect(moveFiles({ from: disk, to: s3, keep: false })).rejects.toThrow();
  expect(onDisk(name)).toBe(true);
  server.trouble = () => undefined;
  await moveFiles({ from: disk, to: s3, keep: false });
  expect([onDisk(name), inS3(name)]).toEqual([false, true]);
});

test("of one file that was encrypted in either store both are the same, and the one that is there already stays", async () => {
  const back = encryptWith({ keys: newMasterKey() });
  const owner = { accountId: "somebody" };
  const bytes = randomBytes(500);
  const hash = await owned.put(bytes, owner);
  const name = sealedName(hash, owner.accountId);
  use(s3, undefined);
  await owned.put(bytes, owner);
  putBack();
  use(s3, disk);
  expect((await moveFiles({ from: disk, to: s3, keep: false }))?.broken).toEqual([]);
  expect([onDisk(name), inS3(name)]).toEqual([false, true]);
  expect((await owned.get(hash, owner)).equals(bytes)).toBe(true);
  back();
});

test("what is broken stays where it is and is named, as is what neither store has", async () => {
  const [hash = ""] = (await keptOnDisk(1)).keys();
  writeFileSync(join(filesFolder(), pathOfHash(hash)), "other bytes");
  const nowhere = sha256(randomUUID());
  await db.insert(storedFiles).values({ hash: nowhere });
  use(s3, disk);
  const done = await moveFiles({ from: disk, to: s3, keep: false });
  expect(done).toEqual({ moved: 0, broken: [hash], missing: [nowhere] });
  expect([onDisk(hash), inS3(hash)]).toEqual([true, false]);
});

test("the store of another database is neither filled nor emptied", async () => {
  const [hash = ""] = (await keptOnDisk(1)).keys();
  const [store] = await db.select().from(fileStores);
  await db.update(fileStores).set({ id: "another" });
  use(s3, disk);
  await expect(moveFiles({ from: disk, to: s3, keep: false })).rejects.toThrow("another database");
  await db.update(fileStores).set({ id: store?.id ?? "" });
  expect([onDisk(hash), inS3(hash)]).toEqual([true, false]);
});

/** Beside this process, which answers for the store meanwhile. */
async function command(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/ops/files-move.ts", ...args], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, ...server.environment, ...env },
  });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const [code] = (await once(child, "close")) as [number];
  return { code, out: await out, err: await err };
}

test("the command: 0 when all are moved, 1 with the names of what is not, 2 where it was asked wrongly", async () => {
  const [good = "", bad = ""] = (await keptOnDisk(2)).keys();
  const env = { FILES_URL: server.address(), FILES_PREVIOUS_URL: "disk" };
  putBack = () => undefined;
  expect(await command({ FILES_URL: server.address() })).toMatchObject({
    code: 2,
    err: expect.stringContaining("FILES_PREVIOUS_URL: expected"),
  });
  expect((await command(env, "--all")).err).toContain("Usage");
  writeFileSync(join(filesFolder(), pathOfHash(bad)), "other bytes");
  const first = await command(env);
  expect([first.code, first.err]).toEqual([1, expect.stringContaining(bad)]);
  expect([onDisk(good), inS3(good), onDisk(bad)]).toEqual([false, true, true]);
  rmSync(join(filesFolder(), pathOfHash(bad)));
  await db.delete(storedFiles);
  for (const name of readdirSync(filesFolder()).filter((one) => one.length === 2))
    rmSync(join(filesFolder(), name), { recursive: true });
  expect(await command(env)).toMatchObject({ code: 0, out: expect.stringContaining("Take FILES_PREVIOUS_URL away") });
}, 120_000);
