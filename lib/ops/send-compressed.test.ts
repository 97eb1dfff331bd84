import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressBuild } from "./compress-build.ts";
import { compressedSender } from "./send-compressed.ts";

const script = `export const words = ${JSON.stringify("countersign ".repeat(500))};`;
let root: string;
let server: Server;
const fileOf = (name: string) => join(root, ".next/static/chunks", name);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "countersign-compressed-"));
  mkdirSync(fileOf(""), { recursive: true });
  for (const name of ["a.js", "worker.min.mjs", "c.css", "lost.js"]) writeFileSync(fileOf(name), script);
  writeFileSync(fileOf("face.woff2"), script);
  await compressBuild(root);
  const send = compressedSender(root);
  server = createServer((request, response) => {
    if (!send(request, response)) response.end("Next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

/** By hand: `fetch` unpacks what it gets. */
async function get(path: string, headers: Record<string, string> = { "accept-encoding": "gzip, br" }, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask({ host: "127.0.0.1", port, path, method, headers, agent: false }, resolve).on("error", reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ["a.js", "application/javascript; charset=UTF-8"],
  ["worker.min.mjs", "application/javascript; charset=UTF-8"],
  ["c.css", "text/css; charset=UTF-8"],
])("%s comes compressed, whole and for good", async (name, type) => {
  const { status, headers, body } = await get(`/_next/static/chunks/${name}?dpl=1`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": type,
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(body.length),
  });
  expect(body.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(body).toString()).toBe(script);
});

test("who has it is not sent it again", async () => {
  const { headers } = await get("/_next/static/chunks/a.js");
  const again = await get("/_next/static/chunks/a.js", {
    "accept-encoding": "br",
    "if-none-match": String(headers.etag),
  });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("a question about it is answered without it", async () => {
  const { headers, body } = await get("/_next/static/chunks/a.js", { "accept-encoding": "br" }, "HEAD");
  expect(headers["content-encoding"]).toBe("br");
  expect(body).toHaveLength(0);
});

test.each([
  ["a browser that does not know it", "a.js", "gzip, deflate"],
  ["who says nothing", "a.js", ""],
  ["who refuses it", "a.js", "gzip, br;q=0"],
  ["who refuses it at length", "a.js", "br ; q=0.000, gzip"],
  ["another of nearly its name", "a.js", "brotli"],
  ["a face", "face.woff2", "br"],
  ["the packed file itself", "a.js.br", "br"],
  ["what is not there", "b.js", "br"],
  ["what stands elsewhere", "../../BUILD_ID", "br"],
])("Next answers %s", async (_, name, encodings) => {
  const { headers, body } = await get(`/_next/static/chunks/${name}`, { "accept-encoding": encodings });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.toString()).toBe("Next");
});

test("Next answers whoever does not want to read", async () => {
  expect((await get("/_next/static/chunks/a.js", { "accept-encoding": "br" }, "POST")).body.toString()).toBe("Next");
});

test("a quality is no refusal", async () => {
  const { headers } = await get("/_next/static/chunks/a.js", { "accept-encoding": "gzip;q=0.8, br;q=0.5" });
  expect(headers["content-encoding"]).toBe("br");
});

test("a file that was taken away meanwhile is a 404, not the end of the server", async () => {
  for (const name of readdirSync(fileOf("")).filter((name) => name.startsWith("lost"))) rmSync(fileOf(name));
  const { status, headers } = await get("/_next/static/chunks/lost.js");
  expect(status).toBe(404);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["cache-control"]).toBeUndefined();
});
