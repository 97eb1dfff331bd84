// The pool holds what hostile files do: it ends them in time, says so with a typed error, and goes on working.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { constants, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test, vi } from "vitest";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { MAX_BYTES } from "../engine/inspection.ts";
import { inspectUpload } from "./inspect-upload.ts";
import { closePool, runTool } from "./pool.ts";

// Bombs take what they are allowed to take; on a busy machine that is a while.
vi.setConfig({ testTimeout: 90_000 });
afterAll(closePool);

/** A zlib stream of the unit, a megabyte at a time and over again, without unpacking it here. */
function packed(first: Buffer, unit: string, megabytes: number): Buffer {
  const block = (data: Buffer) => deflateRawSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const middle = block(Buffer.alloc(2 ** 20, unit));
  const ends = [Buffer.from([0x78, 0xda]), Buffer.from([3, 0, 0, 0, 0, 0])] as const;
  return Buffer.concat([ends[0], block(first), ...Array<Buffer>(megabytes).fill(middle), ends[1]]);
}

/** A page whose content is `megabytes` of operators once it is unpacked. */
function contentBomb(megabytes: number): Uint8Array {
  return rawStream(packed(Buffer.from("q "), "q ", megabytes), "/Filter /FlateDecode");
}

/** Saves the graphics state and restores it, over and over: time and nothing else. */
const idleOperators = (megabytes: number): Uint8Array =>
  rawStream(packed(Buffer.from("q Q "), "q Q ", megabytes), "/Filter /FlateDecode");

function rawStream(data: Buffer, entries: string): Uint8Array {
  const head = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length ${data.length} ${entries} >>
stream
`;
  const tail = "\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n";
  return Buffer.concat([Buffer.from(head, "latin1"), data, Buffer.from(tail, "latin1")]);
}

/** The catalogue lies in an object stream that unpacks to `megabytes`. */
function objectStreamBomb(megabytes: number): Uint8Array {
  const objects = packed(Buffer.from("1 0 << /Type /Catalog /Pages 2 0 R >>"), "     ", megabytes);
  const stream = `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${objects.length} >>\nstream\n`;
  const pages = "2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n";
  const page = "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] >>\nendobj\n";
  const head = Buffer.from(`%PDF-1.7\n${pages}${page}`, "latin1");
  const body = Buffer.concat([head, Buffer.from(stream, "latin1"), objects, Buffer.from("\nendstream\nendobj\n")]);
  // One row for each object: type, offset or stream number, index.
  const rows = [
    [0, 0],
    [2, 4],
    [1, 9],
    [1, 9 + pages.length],
    [1, head.length],
    [1, body.length],
  ].map(([type = 0, at = 0]) => {
    const row = Buffer.alloc(6);
    row.writeUInt8(type, 0);
    row.writeUInt32BE(at, 1);
    return row;
  });
  const table = `5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R /Length ${rows.length * 6} >>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(table, "latin1"), ...rows, Buffer.from(end, "latin1")]);
}

describe("the pool", () => {
  test("the bombs of this test are files that open while they are small", async () => {
    expect(await inspectUpload(objectStreamBomb(1))).toMatchObject({ ok: true });
    expect(await inspectUpload(contentBomb(1))).toMatchObject({ ok: true });
  });

  test("inspects, prepares, signs and paints like the tools themselves", async () => {
    const contract = makeContractPdf();
    expect(await inspectUpload(contract)).toMatchObject({ ok: true, signed: false });
    const prepared = await runTool("prepareFields", [contract, []]);
    expect(Buffer.from(prepared).subarray(0, contract.length).equals(contract)).toBe(true);
    const png = await runTool("renderPage", [prepared, 0, { width: 300 }]);
    expect(Buffer.from(png).toString("latin1", 1, 4)).toBe("PNG");
    expect(Buffer.from(png).readUInt32BE(16)).toBe(300);
  });

  test("many jobs at once all get their own answers", async () => {
    const sizes = Array.from({ length: 24 }, (_, index) => index + 1);
    const counts = await Promise.all(
      sizes.map(async (pages) => {
        const inspected = await inspectUpload(makeContractPdf({ pages }));
        return inspected.ok ? inspected.pages.length : inspected.reason;
      }),
    );
    expect(counts).toEqual(sizes);
  });

  test("what a tool throws comes back by name, and the child lives on", async () => {
    const error = { code: "failed", tool: "renderPage", error: "RangeError" };
    await expect(runTool("renderPage", [makeContractPdf(), 99, { width: 10 }])).rejects.toMatchObject(error);
    expect(await runTool("missingGlyphs", ["Ada"])).toEqual([]);
  });

  test("a job past its deadline is ended, and the next one runs in a new child", async () => {
    const late = runTool("renderPage", [contentBomb(64), 0, { width: 100 }], { deadlineMs: 1 });
    await expect(late).rejects.toMatchObject({ code: "timeout", tool: "renderPage" });
    expect(await runTool("missingGlyphs", ["Ada"])).toEqual([]);
  });

  test("a file that unpacks to more than a child may have ends the child, not the server", async () => {
    const bomb = contentBomb(1500);
    expect(bomb.length).toBeLessThan(MAX_BYTES);
    await expect(runTool("renderPage", [bomb, 0, { width: 100 }])).rejects.toMatchObject({ name: "PdfToolError" });
    expect(await inspectUpload(makeContractPdf())).toMatchObject({ ok: true });
  });

  test.each([
    ["an object stream of 1,500 MB", () => objectStreamBomb(1500)],
    ["a million nested arrays", () => rawStream(Buffer.from("["), `/Nested ${"[".repeat(1e6)}${"]".repeat(1e6)}`)],
    [
      "16 MB of nothing but a header",
      () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(MAX_BYTES - 9, "1 0 obj ")]),
    ],
    ["a page tree that contains itself", () => makePdf([""], { catalog: "/Pages 1 0 R" })],
  ])("%s is answered, and the next upload as well", async (_, bomb) => {
    const inspected = await inspectUpload(bomb());
    if (!inspected.ok) expect(["corrupted", "noPages", "notPdf", "tooComplex"]).toContain(inspected.reason);
    expect(await inspectUpload(makeContractPdf())).toMatchObject({ ok: true });
  });

  test("a small upload is answered while files that never end are still looked at, however many they are", async () => {
    const endless = idleOperators(250);
    expect(endless.length).toBeLessThan(300_000);
    let done = 0;
    const judged = Array.from({ length: 4 }, () =>
      inspectUpload(endless).then(
        () => done++,
        () => "the pool was closed",
      ),
    );
    expect(await inspectUpload(makeContractPdf())).toMatchObject({ ok: true });
    expect(done).toBe(0);
    await closePool();
    expect(await Promise.all(judged)).toEqual(Array(4).fill("the pool was closed"));
  });

  test("a page of absurd size is painted small instead of not at all", async () => {
    const png = await runTool("renderPage", [makePdf([""], { mediaBox: [0, 0, 10, 200_000] }), 0, { width: 2000 }]);
    expect(Buffer.from(png).readUInt32BE(16) * Buffer.from(png).readUInt32BE(20)).toBeLessThan(13_000_000);
  });

  test("a file too large is refused before it travels", async () => {
    expect(await inspectUpload(new Uint8Array(MAX_BYTES + 1))).toEqual({ ok: false, reason: "tooLarge" });
  });

  test("one tool's many jobs do not keep another's waiting", async () => {
    const order: string[] = [];
    const page = makeContractPdf();
    const images = Array.from({ length: 30 }, () =>
      runTool("renderPage", [page, 0, { width: 400 }]).then(() => order.push("image")),
    );
    const glyphs = runTool("missingGlyphs", ["Ada"]).then(() => order.push("glyphs"));
    await Promise.all([...images, glyphs]);
    // At most those that ran already and those that start in the same turns.
    expect(order.indexOf("glyphs")).toBeLessThan(10);
  });

  test("a job too many is refused at once, and the others are done", async () => {
    const jobs = Array.from({ length: 203 }, () => runTool("missingGlyphs", ["Ada"]));
    await expect(runTool("missingGlyphs", ["Ada"])).rejects.toMatchObject({ code: "busy" });
    expect((await Promise.all(jobs)).flat()).toEqual([]);
  });

  test("closing ends what runs and what waits, and a later job starts anew", async () => {
    const jobs = Array.from({ length: 5 }, () => runTool("renderPage", [contentBomb(64), 0, { width: 100 }]));
    const results = Promise.allSettled(jobs);
    await closePool();
    for (const result of await results)
      expect(result).toMatchObject({ status: "rejected", reason: { code: "closed" } });
    expect(await runTool("missingGlyphs", ["Ada"])).toEqual([]);
  });

  test("idle children do not keep a finished program alive, and know nothing of its configuration", async () => {
    const program = `
      const { runTool } = await import("#lib/pdf/worker/pool.ts");
      console.log(JSON.stringify(await runTool("missingGlyphs", ["Ada"])));`;
    const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { timeout: 20_000 });
    expect((await run).stdout.trim()).toBe("[]");
  });
});
