// Where the memory that looks like a disk is full, a file is handed to the child over the disk.
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, test, vi } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { appendSignature } from "./append.ts";
import { closePool, runTool } from "./pool.ts";

const opened: string[] = [];
vi.mock("node:fs/promises", async (load) => {
  const fs = await load<typeof import("node:fs/promises")>();
  const open: typeof fs.open = async (path, ...rest) => {
    opened.push(String(path));
    const handle = await fs.open(path, ...rest);
    const isFull = String(path).startsWith("/dev/shm/");
    const full = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
    if (isFull) handle.writeFile = full;
    return handle;
  };
  return { ...fs, open };
});
afterAll(closePool);

const ours = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("countersign-") && opened.some((path) => path.endsWith(name)));

test("a full /dev/shm signs all the same, and leaves nothing there", async () => {
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
  const placed = await appendSignature(pdf, act);
  expect(placed.bytes.length).toBeGreaterThan(pdf.length);
  expect(opened.map((path) => path.startsWith("/dev/shm/"))).toEqual([true, false]);
  expect([...ours("/dev/shm"), ...ours(tmpdir())]).toEqual([]);
}, 60_000);
