import { execFileSync } from "node:child_process";
import { describe, expect, test, vi } from "vitest";
import { misplace } from "#lib/testing/corpus/broken-cases.ts";
import { undrawnForms } from "#lib/testing/corpus/form-cases.ts";
import { onePage, stream, writePdf } from "#lib/testing/corpus/raw-pdf.ts";
import { locking } from "#lib/testing/corpus/signed-cases.ts";
import { checkStructure, judgeSignatures, signWithOpenssl, withFile } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { placeSignature } from "../forms/place-signature.ts";
import { prepareFields } from "../forms/prepare-fields.ts";
import { insertSignature } from "../forms/signature-gap.ts";
import { inspectPdf } from "./inspect.ts";
import { MAX_BYTES } from "./inspection.ts";

// The judges are programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const qpdf = (bytes: Uint8Array, ...options: string[]): Uint8Array =>
  withFile(bytes, (path) => execFileSync("qpdf", [...options, path, "-"], { maxBuffer: 1e9 }));

const edit = (bytes: Uint8Array, find: string, replacement: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString("latin1").replace(find, replacement), "latin1");

async function signed(): Promise<Uint8Array> {
  const field = { name: "one", kind: "signature" as const, page: 0, left: 0, top: 0, width: 0, height: 0 };
  const act = { at: "2026-11-21T12:00:00Z", signerName: "x", values: [], appearance: null, contentsSize: 4096 };
  const placed = await placeSignature(await prepareFields(makeContractPdf(), [field]), { field: "one", ...act });
  const [, before, resume] = placed.byteRange;
  const around = Buffer.concat([placed.bytes.subarray(0, before), placed.bytes.subarray(resume)]);
  return insertSignature(placed, signWithOpenssl("x", around));
}

describe("refused", () => {
  const contract = makeContractPdf();
  test.each([
    ["notPdf", "no bytes", new Uint8Array()],
    ["notPdf", "a text", Buffer.from("Dear Sir or Madam")],
    ["tooLarge", "one byte over 16 MB", Buffer.concat([contract, Buffer.alloc(MAX_BYTES - contract.length + 1)])],
    ["passwordProtected", "a user password, AES-256", qpdf(contract, "--encrypt", "user", "owner", "256", "--")],
    [
      "passwordProtected",
      "a user password, RC4",
      qpdf(contract, "--allow-weak-crypto", "--encrypt", "user", "owner", "40", "--"),
    ],
    ["encrypted", "an owner password only", qpdf(contract, "--encrypt", "", "owner", "256", "--")],
    ["corrupted", "nothing behind the header", contract.subarray(0, 60)],
    ["corrupted", "half a file", contract.subarray(0, contract.length / 2)],
    ["corrupted", "a first page that does not exist", edit(contract, "/Kids [4 0 R", "/Kids [99 0 R")],
    ["needAppearances", "NeedAppearances", makeContractPdf({ needAppearances: true })],
    ["noPages", "an empty page tree", makePdf([])],
    ["noPages", "a page tree that does not exist", edit(contract, "/Pages 2 0 R", "/Pages 99 0 R")],
    ["tooManyPages", "2,001 pages", makePdf(Array(2001).fill(""))],
  ])("%s: %s", async (reason, _, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason });
  });

  test("needAppearances: hidden in an object stream", async () => {
    const packed = qpdf(makeContractPdf({ needAppearances: true }), "--object-streams=generate");
    expect(await inspectPdf(packed)).toEqual({ ok: false, reason: "needAppearances" });
  });

  test("corrupted: signed, but its cross-references are lost, so nothing could be appended safely", async () => {
    const bytes = await signed();
    const at = Buffer.from(bytes).lastIndexOf("startxref") + 10;
    const damaged = Uint8Array.from(bytes);
    damaged.set(Buffer.from("9"), at);
    expect(await inspectPdf(damaged)).toEqual({ ok: false, reason: "corrupted" });
  });
});

describe("accepted", () => {
  test.each(undrawnForms)("$name: whether it shows when signed is said", async ({ make, hides }) => {
    expect(await inspectPdf(make())).toMatchObject({ ok: true, hidden: hides ? ["a"] : [] });
  });

  test("16 MB to the byte, and 2,000 pages", async () => {
    const contract = makeContractPdf();
    const largest = Buffer.concat([contract, Buffer.alloc(MAX_BYTES - contract.length, 32)]);
    expect(await inspectPdf(largest)).toMatchObject({ ok: true });
    const inspected = await inspectPdf(makePdf(Array(2000).fill("")));
    expect(inspected.ok && inspected.pages.length).toBe(2000);
  });

  test("pages come as they are displayed, turned and cropped, in px", async () => {
    const sizes = async (options: Parameters<typeof makePdf>[1]) => {
      const inspected = await inspectPdf(makePdf([""], options));
      return inspected.ok ? inspected.pages : inspected.reason;
    };
    expect(await sizes({})).toEqual([{ index: 0, width: 795.6, height: 1029.6 }]);
    expect(await sizes({ rotate: 90 })).toEqual([{ index: 0, width: 1029.6, height: 795.6 }]);
    expect(await sizes({ cropBox: [50, 30, 370, 270], rotate: 270 })).toEqual([{ index: 0, width: 312, height: 416 }]);
    expect(await sizes({ mediaBox: [-100, -50, 495.32, 791.89] })).toEqual([
      { index: 0, width: 773.916, height: 1094.457 },
    ]);
    expect(await sizes({ cropBox: [500, 700, 900, 900] })).toEqual([{ index: 0, width: 145.6, height: 119.6 }]);
  });

  test("a tagged document is known as such", async () => {
    const catalog = "/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot >>";
    expect(await inspectPdf(makeContractPdf({ catalog }))).toMatchObject({ ok: true, tagged: true, signed: false });
    expect(await inspectPdf(makeContractPdf())).toMatchObject({ ok: true, tagged: false });
  });

  test("lost cross-references are repaired, and the result can be signed", async () => {
    const damaged = edit(makeContractPdf(), "startxref\n", "startxref\n9");
    expect(checkStructure(damaged).code).not.toBe(0);
    const inspected = await inspectPdf(damaged);
    if (!inspected.ok) throw new Error(inspected.reason);
    expect(checkStructure(await prepareFields(inspected.bytes, []))).toMatchObject({ code: 0 });
  });

  test("content, fonts and pages are found where the table does not say", async () => {
    const shown = async (bytes: Uint8Array) => {
      const result = await inspectPdf(bytes);
      if (!result.ok) throw new Error(result.reason);
      return withFile(result.bytes, (path) => execFileSync("pdftotext", [path, "-"]).toString().trim());
    };
    // Objects of one page: 3 the page, 4 its content, 5 its font.
    for (const number of [3, 4, 5]) expect(await shown(misplace(onePage(), number))).toBe("Corpus");
    const late = Buffer.concat([Buffer.alloc(1024, 32), makeContractPdf()]);
    expect(await shown(late)).toBe(await shown(makeContractPdf()));
  });

  test("pages that their tree does not count are there too", async () => {
    const words = ["one", "two", "three"].map((word) => stream(`BT /F1 12 Tf 20 20 Td (${word}) Tj ET`));
    const page = (content: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /Font << /F1 6 0 R >> >> /Contents ${content} 0 R >>`;
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
    for (const count of [1, 3, 30]) {
      const tree = `<< /Type /Pages /Count ${count} /Kids [3 0 R 4 0 R 5 0 R] >>`;
      const pages = [page(7), page(8), page(9)];
      const result = await inspectPdf(writePdf(["<< /Type /Catalog /Pages 2 0 R >>", tree, ...pages, font, ...words]));
      if (!result.ok) throw new Error(result.reason);
      expect(result.pages.map(({ width }) => width)).toEqual([260, 260, 260]);
      const text = withFile(result.bytes, (path) => execFileSync("pdftotext", [path, "-"]).toString());
      expect(text.split(/\s+/).filter(Boolean)).toEqual(["one", "two", "three"]);
    }
  });

  test("a signed file keeps its bytes and its signature", async () => {
    const bytes = await signed();
    const inspected = await inspectPdf(bytes);
    expect(inspected).toMatchObject({ ok: true, signed: true });
    expect(inspected.ok && judgeSignatures(inspected.bytes)).toMatchObject([{ valid: true, coversAll: true }]);
  });

  test("a file whose signature locks nothing but a field of its own", async () => {
    const bytes = locking("/Action /Include /Fields [(city)]");
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true, signed: true });
  });
});
