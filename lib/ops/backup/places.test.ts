// Archives in a bucket: the protocol as AWS's own library speaks it, with a store of ours on this machine.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isBucket, openArchive, placeOf } from "./places.ts";

const objects = new Map<string, Buffer>();
const uploads = new Map<string, Map<number, Buffer>>();
let failing: RegExp | undefined;
let server: Server;

/** Without the signatures of chunks that the library may put around what it sends. */
function plain(bytes: Buffer, request: IncomingMessage): Buffer {
  if (!/aws-chunked/.test(String(request.headers["content-encoding"] ?? ""))) return bytes;
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    if (!size) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

async function answer(request: IncomingMessage): Promise<{ status?: number; body?: string | Buffer }> {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://x");
  const key = decodeURIComponent(pathname.replace(/^\/archives\/?/, ""));
  const bytes = plain(await buffer(request), request);
  const line = `${request.method} ${key} ${[...query.keys()].join()}`;
  if (failing?.test(line))
    return { status: 403, body: "<Error><Code>AccessDenied</Code><Message>No</Message></Error>" };
  const id = query.get("uploadId") ?? "";
  if (request.method === "POST" && query.has("uploads")) {
    uploads.set(key, new Map());
    return { body: `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>` };
  }
  if (request.method === "PUT" && id) uploads.get(id)?.set(Number(query.get("partNumber")), bytes);
  else if (request.method === "PUT") objects.set(key, bytes);
  if (request.method === "POST" && id) {
    const parts = [...(uploads.get(id) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
    objects.set(key, Buffer.concat(parts));
    uploads.delete(id);
    return { body: "<CompleteMultipartUploadResult><Key>k</Key></CompleteMultipartUploadResult>" };
  }
  if (request.method === "DELETE" && id) uploads.delete(id);
  else if (request.method === "DELETE") objects.delete(key);
  if (request.method !== "GET") return {};
  if (!query.has("list-type")) {
    const found = objects.get(key);
    return found ? { body: found } : { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
  }
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get("prefix") ?? ""));
  const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
  return { body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>` };
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { status = 200, body = "" } = await answer(request);
    response.writeHead(status, { etag: '"e"', "content-length": Buffer.byteLength(body) });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_MAX_ATTEMPTS: "1",
  });
});
afterAll(() => server.close());
beforeEach(() => {
  failing = undefined;
  objects.clear();
  uploads.clear();
});

/** More than two parts. */
const piece = Buffer.alloc(1024 * 1024, "a");
const pieces = 70;

async function write(name: string) {
  const { sink, keep, discard } = await placeOf("s3://archives/nightly").create(name);
  for (let at = 0; at < pieces; at++) if (!sink.write(piece)) await once(sink, "drain");
  return { sink, keep, discard };
}

test("in parts, and there only when it is whole", async () => {
  const { sink, keep } = await write("one");
  expect([...objects.keys()]).toEqual([]);
  sink.end();
  await keep();
  expect([...objects.keys()]).toEqual(["nightly/one"]);
  const place = placeOf("s3://archives/nightly/");
  expect(place.told("one")).toBe("s3://archives/nightly/one");
  expect(await place.names()).toEqual(["one"]);
  expect((await buffer(await openArchive("s3://archives/nightly/one"))).length).toBe(pieces * piece.length);
  await place.remove("one");
  expect([...objects.keys()]).toEqual([]);
});

test("given up, nothing is there, and no parts are paid for", async () => {
  const { sink, discard } = await write("one");
  sink.destroy(new Error("the database went away"));
  await discard();
  expect([[...objects.keys()], [...uploads.keys()]]).toEqual([[], []]);
});

test("what the store refuses ends the writing", async () => {
  failing = /^PUT .* partNumber/;
  await expect(
    (async () => {
      const { sink, keep } = await write("one");
      sink.end();
      await keep();
    })(),
  ).rejects.toThrow();
  expect([...objects.keys()]).toEqual([]);
});

test("addresses that name no bucket are told", () => {
  expect(isBucket("s3://archives")).toBe(true);
  expect(isBucket("/var/archives")).toBe(false);
  expect(() => placeOf("s3://")).toThrow("expected s3://BUCKET");
  expect(() => placeOf("s3://A_b/c")).toThrow("expected s3://BUCKET");
});

test("the keys of the store may stand in files, as those of the documents' store do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "countersign-keys-"));
  const [id, secret] = [join(folder, "id"), join(folder, "secret")];
  writeFileSync(id, "OUTOFAFILE\n");
  writeFileSync(secret, "hidden\n");
  vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", undefined);
  vi.stubEnv("AWS_ACCESS_KEY_ID_FILE", id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY_FILE", secret);
  const asked: string[] = [];
  const note = ({ headers }: IncomingMessage) => void asked.push(headers.authorization ?? "");
  server.on("request", note);
  try {
    await placeOf("s3://archives/nightly").remove("one");
    expect(asked).toContainEqual(expect.stringContaining("Credential=OUTOFAFILE/"));
  } finally {
    server.off("request", note);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test("what is not there is told", async () => {
  await expect(openArchive("s3://archives/nothing")).rejects.toThrow();
  await expect(openArchive("/nowhere/nothing")).rejects.toThrow("there is no such archive");
});
