// An archive as it is written and read: whole, and in every way in which it may not be.
import { createHash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { encrypting } from "./encryption.ts";
import { type EntryKind, formatNumber, kindOf, type Manifest, manifestName } from "./format.ts";
import { readArchive } from "./read-archive.ts";
import { ArchiveWriter } from "./write-archive.ts";

const passphrase = "correct horse battery";
const cheap = { logN: 4, r: 8, p: 1 };
const bytesOf = (length: number): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, at) => createHash("sha256").update(`${at}`).digest()),
  ).subarray(0, length);
/** Does not compress, and is longer than several chunks. */
const file = bytesOf(300_000);
const hash = createHash("sha256").update(file).digest("hex");

const manifest: Manifest = {
  format: 1,
  version: "0.1.0",
  created: "2026-11-28T10:00:00.000Z",
  instance: "0a1b2c3d",
  secret: { is: "inside", mark: "mark" },
  migrations: [1],
  tables: [{ schema: "public", name: "packages", columns: ["id"] }],
  sequences: [],
  files: 1,
};

function gathered() {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks) };
}

type Change = { manifest?: unknown; leaveOut?: string; files?: number };

async function written(by?: string, { manifest: other = manifest, leaveOut, files = 1 }: Change = {}): Promise<Buffer> {
  const { sink, bytes } = gathered();
  const archive = new ArchiveWriter(sink, by, cheap);
  const entries: [string, Buffer][] = [
    [manifestName, Buffer.from(JSON.stringify(other))],
    ["database/public.packages/000000", Buffer.from("one\n")],
    ["data/keys/seal.pem", Buffer.from("key")],
    [`files/${hash}`, file],
  ];
  for (const [name, content] of entries) if (name !== leaveOut) await archive.add(name, content);
  await archive.finish({ rows: { "public.packages": 1 }, jobs: 0, files });
  return bytes();
}

const inPieces = (bytes: Buffer, size = 10_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );

async function read(bytes: Buffer, by?: string) {
  const kinds: EntryKind[] = [];
  const each = async ({ kind }: { kind: EntryKind }) => void kinds.push(kind);
  const { end } = await readArchive(inPieces(bytes), by, { each });
  return { kinds, end };
}

test.each([undefined, passphrase])("what was written is read, in its order (passphrase: %s)", async (by) => {
  const { kinds, end } = await read(await written(by), by);
  expect(kinds).toEqual([
    { is: "rows", table: "public.packages" },
    { is: "data", path: "keys/seal.pem" },
    { is: "file", name: hash, hash, isEncrypted: false },
  ]);
  expect(end).toMatchObject({ rows: { "public.packages": 1 }, jobs: 0, files: 1, entries: 4 });
});

test("two archives of the same are not alike, and nothing of either can be read", async () => {
  const [one, other] = [await written(passphrase), await written(passphrase)];
  expect(one.subarray(-1000).equals(other.subarray(-1000))).toBe(false);
  expect(one.includes("keys/seal.pem")).toBe(false);
});

test("a wrong passphrase, or none, opens nothing", async () => {
  const bytes = await written(passphrase);
  await expect(read(bytes, "another passphrase")).rejects.toThrow("The passphrase is not the archive's");
  await expect(read(bytes)).rejects.toThrow("give its passphrase with --passphrase-file");
});

test.each([undefined, passphrase])("cut off anywhere, it is not whole (passphrase: %s)", async (by) => {
  const bytes = await written(by);
  const chunk = 64 * 1024 + 16;
  const header = by ? "countersign-encrypted/1\n".length + 35 : 0;
  const cuts = [
    1,
    30,
    100,
    header + chunk,
    header + 2 * chunk,
    header + 4 * chunk,
    // Zstandard's own digest ends an archive that is not encrypted: ours has been proven by then.
    by ? bytes.length - 1 : bytes.length - 60,
  ];
  for (const at of cuts) await expect(read(bytes.subarray(0, at), by), String(at)).rejects.toThrow(/damaged|cut off/);
  await expect(read(Buffer.alloc(0), by)).rejects.toThrow(/damaged|cut off/);
});

test("a changed bit anywhere is found, or changes nothing of what is read", async () => {
  for (const [by, flips] of [
    [undefined, 60],
    [passphrase, 12],
  ] as const) {
    const bytes = await written(by);
    const whole = await read(bytes, by);
    for (let flip = 0; flip < flips; flip++) {
      const at = Math.floor((flip * (bytes.length - 1)) / (flips - 1));
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const found = await read(changed, by).catch((cause: Error) => cause.message);
      // Zstandard's frame says things of itself that do not matter, such as how much memory it wants.
      if (typeof found === "string") expect(found, String(at)).toMatch(/damaged|cut off|asks|passphrase|tar header/);
      else expect([by, found], String(at)).toEqual([undefined, whole]);
    }
  }
});

test("chunks that change places, come twice or follow the end do not open", async () => {
  const bytes = await written(passphrase);
  const header = "countersign-encrypted/1\n".length + 35;
  const chunk = 64 * 1024 + 16;
  const part = (at: number) => bytes.subarray(header + at * chunk, header + (at + 1) * chunk);
  const rest = bytes.subarray(header + 3 * chunk);
  const head = bytes.subarray(0, header);
  for (const order of [
    [part(1), part(0), part(2), rest],
    [part(0), part(0), part(1), part(2), rest],
    [part(0), part(2), rest],
    [part(0), part(1), part(2), rest, rest],
    [part(0), part(1), part(2), rest, Buffer.from("more")],
  ])
    await expect(read(Buffer.concat([head, ...order]), passphrase)).rejects.toThrow(/damaged|cut off/);
});

test("what encrypts is bound to its header", async () => {
  const [one, other] = [await written(passphrase), await written(passphrase)];
  const header = "countersign-encrypted/1\n".length + 35;
  await expect(read(Buffer.concat([one.subarray(0, header), other.subarray(header)]), passphrase)).rejects.toThrow(
    "The passphrase is not the archive's",
  );
  const hungry = Buffer.from(one);
  hungry[header - 35] = 40;
  await expect(read(hungry, passphrase)).rejects.toThrow("its header asks for what no archive of ours does");
});

test("bytes in any pieces encrypt alike", async () => {
  for (const length of [0, 1, 65_536, 65_537, 131_072]) {
    const { sink, bytes } = gathered();
    await pipeline(inPieces(bytesOf(length), 777), encrypting(passphrase, cheap), sink);
    const chunks = Math.max(1, Math.ceil(length / 65_536));
    expect(bytes().length).toBe("countersign-encrypted/1\n".length + 35 + length + 16 * chunks);
  }
});

test("a missing file, a newer format and what is no archive are told as what they are", async () => {
  await expect(read(await written(undefined, { leaveOut: `files/${hash}` }))).rejects.toThrow("files are missing");
  await expect(read(await written(undefined, { files: 2 }))).rejects.toThrow("files are missing");
  await expect(read(await written(undefined, { leaveOut: manifestName }))).rejects.toThrow(
    "does not begin with its manifest",
  );
  await expect(read(await written(undefined, { manifest: { ...manifest, format: formatNumber + 1 } }))).rejects.toThrow(
    "a newer version",
  );
  await expect(read(await written(undefined, { manifest: { format: 1 } }))).rejects.toThrow("is not as it should be");
  await expect(read(Buffer.from("A letter, and no archive."))).rejects.toThrow("damaged");
});

test("a sink that breaks ends the writing with its own words", async () => {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error("No space left")) });
  const archive = new ArchiveWriter(sink, undefined);
  const write = async () => {
    for (let at = 0; at < 200; at++) await archive.add(`files/${hash}`, file);
    await archive.finish({ rows: {}, jobs: 0, files: 0 });
  };
  await expect(write()).rejects.toThrow("No space left");
});

test("names that lead out of the folder, or to what is not data, are refused", () => {
  expect(kindOf("data/outbox/one.eml")).toEqual({ is: "data", path: "outbox/one.eml" });
  for (const name of [
    "data/../secret",
    "data//etc/passwd",
    "data/",
    "data/./secret",
    "data/postgres/data/PG_VERSION",
    "data/copy",
    "data/restoring",
    "files/ab",
    "x",
    "database/a.b/../1",
  ])
    expect(() => kindOf(name), name).toThrow("The archive is damaged");
});
