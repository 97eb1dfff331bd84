// A document is handed to a child by a file without a name; where memory is full it is piped.
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { appendSignature } from "./append.ts";
import { closePool, runTool } from "./pool.ts";

const seen = vi.hoisted(() => ({ isFull: false, opened: [] as string[], handed: 0, kept: 0 }));
vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  const openSync: typeof fs.openSync = (path, ...rest) => {
    if (String(path).includes("/countersign-")) seen.opened.push(String(path));
    return fs.openSync(path, ...rest);
  };
  const writeSync = (fd: number, bytes: Uint8Array, at: number, length: number, position: number) => {
    if (seen.isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const written = fs.writeSync(fd, bytes, at, length, position);
    seen.handed += written;
    return written;
  };
  const ftruncateSync: typeof fs.ftruncateSync = (fd, length) => {
    fs.ftruncateSync(fd, length);
    seen.kept = fs.fstatSync(fd).size;
  };
  return { ...fs, openSync, writeSync, ftruncateSync };
});
afterEach(async () => {
  await closePool();
  Object.assign(seen, { isFull: false, opened: [], handed: 0, kept: -1 });
});

const ours = (folder: string) =>
  readdirSync(folder).filter((name) => seen.opened.some((path) => path.endsWith(`/${name}`)));

async function sign() {
  const field = { name: "a", kind: "signature" as const, page: 0, left: 100, top: 100, width: 200, height: 50 };
  const pdf = await runTool("prepareFields", [makeContractPdf({ pages: 1 }), [field]]);
  const act = {
    field: "a",
    at: new Date().toISOString(),
    signerName: "Ann",
    values: [],
    appearance: null,
    contentsSize: 4096,
  };
  return { pdf, placed: await appendSignature(pdf, act) };
}

test("the whole document goes by the file, which has no name and is empty afterwards", async () => {
  const { pdf, placed } = await sign();
  expect(placed.bytes.length).toBeGreaterThan(pdf.length);
  expect(seen.handed).toBe(pdf.length);
  expect(seen.kept).toBe(0);
  expect(seen.opened.length).toBeGreaterThan(0);
  expect([...ours("/dev/shm"), ...ours(tmpdir())]).toEqual([]);
}, 60_000);

test("where memory is full it is signed all the same, and nothing is left there", async () => {
  seen.isFull = true;
  const { pdf, placed } = await sign();
  expect(placed.bytes.length).toBeGreaterThan(pdf.length);
  expect(seen.handed).toBe(0);
  expect([...ours("/dev/shm"), ...ours(tmpdir())]).toEqual([]);
}, 60_000);
