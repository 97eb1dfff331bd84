// Every store keeps the same promises: on the disk, and in a store that speaks S3, whatever that one does.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "#lib/core/secrets.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { files } from "#lib/testing/plain-files.ts";
import { type Asked, type S3ServerForTests, startS3Server, type Trouble } from "#lib/testing/s3-server.ts";
import { filesFolder } from "./disk-store.ts";
import { FileMissing, pathOfHash } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { partBytes } from "./s3/s3-objects.ts";
import { isStoreAway, StoreAway } from "./store-away.ts";
import { smallBytes } from "./verified-chunks.ts";

let server: S3ServerForTests;
let putBack: () => void;
const keyOf = (hash: string) => `countersign/${pathOfHash(hash)}`;
const small = () => Buffer.from(randomUUID());
const large = () => randomBytes(2 * smallBytes);

beforeAll(async () => {
  server = await startS3Server({ pageSize: 2 });
});
afterAll(() => server.close());

async function streamed(hash: string): Promise<Buffer> {
  const { size, chunks } = await files.stream(hash);
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBe(size);
  return bytes;
}

/** What comes before it breaks off. */
async function brokenOff(hash: string): Promise<number> {
  const { chunks } = await files.stream(hash);
  let got = 0;
  const read = async () => {
    for await (const piece of chunks) got += piece.byteLength;
  };
  await expect(read()).rejects.toThrow("does not match");
  return got;
}

type Kind = { use: () => void; damage: (hash: string) => void };
const kinds: Record<string, Kind> = {
  "the disk": {
    use: () => {
      putBack = keepFilesIn({ kind: "disk" });
    },
    damage: (hash) => {
      const path = join(filesFolder(), pathOfHash(hash));
      const bytes = readFileSync(path);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    },
  },
  "a store that speaks S3": {
    use: () => {
      putBack = keepFilesIn(server.place(), { environment: server.environment, cacheBytes: 0 });
    },
    damage: (hash) => {
      const { bytes } = server.objects.get(keyOf(hash)) ?? { bytes: Buffer.alloc(1) };
      bytes[0] = (bytes[0] ?? 0) ^ 1;
    },
  },
};

describe.each(Object.entries(kinds))("%s", (_, { use, damage }) => {
  beforeEach(() => {
    use();
    return () => putBack();
  });

  test.each([
    ["nothing at all", Buffer.alloc(0)],
    ["a small file", small()],
    ["a large one", large()],
    ["one that is sent in parts", randomBytes(2 * partBytes + 1)],
  ])("%s is kept, once, and read whole and piece by piece", async (_name, bytes) => {
    const hash = await files.put(bytes);
    expect(hash).toBe(sha256(bytes));
    expect(await files.put(Buffer.from(bytes))).toBe(hash);
    expect((await files.get(hash)).equals(bytes)).toBe(true);
    expect((await streamed(hash)).equals(bytes)).toBe(true);
    expect([await files.has(hash), await files.size(hash), await files.keep(hash)]).toEqual([true, bytes.length, true]);
  });

  test("what is not there is said so", async () => {
    const hash = sha256(small());
    expect([await files.has(hash), await files.keep(hash)]).toEqual([false, false]);
    await expect(files.get(hash)).rejects.toThrow();
    await expect(files.size(hash)).rejects.toThrow();
    await expect(files.stream(hash)).rejects.toThrow();
    await expect(files.get("../../etc/passwd")).rejects.toThrow("not a file hash");
  });

  test("damaged bytes are never given out: a small file fails at once, a large one before its end", async () => {
    const [one, other] = [await files.put(small()), await files.put(large())];
    for (const hash of [one, other]) damage(hash);
    await expect(files.get(one)).rejects.toThrow("does not match");
    await expect(files.stream(one)).rejects.toThrow("does not match");
    expect(await brokenOff(other)).toBeLessThan(2 * smallBytes);
  });
});

describe("a store that speaks S3", () => {
  /** The store whose silence is not waited for long. */
  const useHasty = (trouble: Trouble) => {
    if (trouble !== "stall" && trouble !== "hang") return;
    putBack();
    putBack = keepFilesIn(server.place({ timeout: 0.5 }), { environment: server.environment, cacheBytes: 0 });
  };
  const isGet = ({ method }: Asked) => method === "GET";
  const isPut = ({ method }: Asked) => method === "PUT";
  beforeEach(() => {
    kinds["a store that speaks S3"]?.use();
    server.asked.length = 0;
    return () => {
      putBack();
      server.trouble = () => undefined;
    };
  });

  test.each<[Trouble, (asked: Asked) => boolean, number]>([
    ["fail", isPut, 1],
    ["throttle", isPut, 2],
    ["drop", isPut, 1],
    ["stall", isPut, 1],
    ["lose", isPut, 1],
    ["lie", isPut, 1],
    ["fail", isGet, 1],
    ["drop", isGet, 1],
    ["stall", isGet, 1],
    ["cut", isGet, 2],
    ["hang", isGet, 1],
    ["corrupt", isGet, 1],
    ["lie", isGet, 1],
  ])("%s that passes is got over (%s, %i times)", async (trouble, fits, times) => {
    useHasty(trouble);
    const bytes = small();
    server.next(trouble, fits, times);
    const hash = await files.put(bytes);
    expect((await files.get(hash)).equals(bytes)).toBe(true);
    expect(server.objects.get(keyOf(hash))?.bytes.equals(bytes)).toBe(true);
  });

  test.each<[Trouble, "put" | "get" | "stream"]>([
    ["fail", "put"],
    ["throttle", "put"],
    ["refuse", "put"],
    ["drop", "put"],
    ["stall", "put"],
    ["lose", "put"],
    ["fail", "get"],
    ["refuse", "get"],
    ["cut", "get"],
    ["hang", "get"],
    ["drop", "stream"],
    ["stall", "stream"],
  ])(
    "%s that stays is told as a store that is away: %s",
    async (trouble, act) => {
      const bytes = small();
      const hash = act === "put" ? sha256(bytes) : await files.put(bytes);
      server.trouble = () => trouble;
      const failure = await (act === "put" ? files.put(bytes) : files[act](hash)).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      expect(failure).toBeInstanceOf(StoreAway);
      expect([isStoreAway(failure), (failure as StoreAway).isRefusal]).toEqual([true, trouble === "refuse"]);
    },
    60_000,
  );

  test("a large file that is cut on its way is taken up where it broke, and comes whole", async () => {
    const bytes = large();
    const hash = await files.put(bytes);
    server.next("cut", isGet, 2);
    expect((await streamed(hash)).equals(bytes)).toBe(true);
    const ranges = server.asked.filter(isGet).map(({ headers }) => headers.range);
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/), expect.stringMatching(/^bytes=\d+-$/)]);
  });

  test("other bytes that stay are an error of that file, and no store that is away", async () => {
    const hash = await files.put(small());
    server.trouble = () => "corrupt";
    const failure: unknown = await files.get(hash).catch((cause: unknown) => cause);
    expect([isStoreAway(failure), (failure as Error).message]).toEqual([false, expect.stringContaining("not match")]);
    await expect(files.get(sha256(small()))).rejects.toBeInstanceOf(FileMissing);
  });

  test("one that was cut short in the store is written over by the next upload of it", async () => {
    const bytes = small();
    const hash = await files.put(bytes);
    server.objects.set(keyOf(hash), { bytes: bytes.subarray(3), modified: new Date(), headers: {} });
    await files.put(bytes);
    expect((await files.get(hash)).equals(bytes)).toBe(true);
  });

  test("a part that fails is sent again alone, and an upload that fails leaves no parts", async () => {
    const bytes = randomBytes(2 * partBytes);
    server.next("fail", ({ query }) => query.get("partNumber") === "2");
    expect((await files.get(await files.put(bytes))).equals(bytes)).toBe(true);
    server.trouble = ({ query }) => (query.get("partNumber") === "1" ? "fail" : undefined);
    await expect(files.put(randomBytes(2 * partBytes))).rejects.toBeInstanceOf(StoreAway);
    expect(server.uploads.size).toBe(0);
  }, 60_000);

  test("encryption is asked for, of small files and of those in parts", async () => {
    const { store } = openStore(server.place({ sse: "aws:kms", kmsKey: "alias/documents" }));
    for (const bytes of [small(), randomBytes(partBytes + 1)])
      expect(server.objects.get(keyOf(await store.put(bytes)))?.headers).toMatchObject({
        "x-amz-server-side-encryption": "aws:kms",
        "x-amz-server-side-encryption-aws-kms-key-id": "alias/documents",
      });
  });

  test("what was read is at hand, also while the store is away, and is checked there, too", async () => {
    putBack();
    putBack = keepFilesIn(server.place(), { environment: server.environment, cacheBytes: 1024 * 1024 });
    const bytes = small();
    const hash = await files.put(bytes);
    await files.get(hash);
    server.trouble = () => "fail";
    expect((await files.get(hash)).equals(bytes)).toBe(true);
  });

  test("who never reads a stream holds no connection", async () => {
    useHasty("hang");
    const hash = await files.put(large());
    await files.stream(hash);
    // The next one is not kept waiting by the first, and both end by themselves.
    expect((await streamed(hash)).length).toBe(2 * smallBytes);
  });
});

test("two stores: what is in neither is missing, what is in one is read, and new files come to the first", async () => {
  const before = keepFilesIn({ kind: "disk" });
  const old = await files.put(small());
  before();
  putBack = keepFilesIn(server.place(), { environment: server.environment, previous: { kind: "disk" }, cacheBytes: 0 });
  const fresh = await files.put(small());
  expect(server.objects.has(keyOf(fresh))).toBe(true);
  expect(server.objects.has(keyOf(old))).toBe(false);
  expect([await files.has(old), await files.keep(old), await files.size(old)]).toEqual([true, true, 36]);
  expect((await streamed(old)).length).toBe(36);
  await expect(files.get(sha256(small()))).rejects.toBeInstanceOf(FileMissing);
  server.trouble = () => "fail";
  expect((await files.get(old)).length).toBe(36);
  server.trouble = () => undefined;
  putBack();
}, 60_000);
