// Two signers and the seal on one document, judged by poppler, qpdf and mutool.
import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { checkStructure, extractText, judgeSignatures, signWithOpenssl, withFile } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import type { SignatureDrawing } from "../draw/drawing.ts";
import { inspectPdf } from "../engine/inspect.ts";
import { SEAL_FIELD } from "./field-names.ts";
import { placeSignature, type SignatureAct } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";
import { insertSignature, type PlacedSignature } from "./signature-gap.ts";

// The judges are programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CHINESE = "王小明";
const ARABIC = "فاطمة الزهراء";
const caption = (name: string) => [name, "2026-11-21 14:42 UTC+01:00"];
const drawn: SignatureDrawing = {
  kind: "signature",
  mark: {
    kind: "drawn",
    width: 400,
    height: 160,
    strokes: [
      [10, 100, 60, 20, 120, 120, 190, 40, 260, 110],
      [40, 130, 300, 118],
    ],
  },
  caption: caption(CHINESE),
};
const typed: SignatureDrawing = {
  kind: "signature",
  mark: { kind: "typed", text: ARABIC, face: "Caveat" },
  caption: caption(ARABIC),
};

function around({ bytes, byteRange: [start, before, resume, after] }: PlacedSignature): Uint8Array {
  return Buffer.concat([bytes.subarray(start, start + before), bytes.subarray(resume, resume + after)]);
}

async function sign(pdf: Uint8Array, act: Partial<SignatureAct> & { field: string }): Promise<Uint8Array> {
  const placed = await placeSignature(pdf, {
    at: "2026-11-21T13:42:10.000Z",
    signerName: act.field,
    values: [],
    appearance: null,
    contentsSize: 8192,
    ...act,
  });
  return insertSignature(placed, signWithOpenssl(act.field.replace(/[^a-z]/gi, ""), around(placed)));
}

const place = { page: 2, left: 95, top: 740, width: 240, height: 60 };
const FIELDS: Parameters<typeof prepareFields>[1] = [
  {
    name: "first.signature",
    kind: "signature",
    ...place,
    tooltip: `Signature of ${CHINESE}`,
    locks: ["first.city", "agreed"],
  },
  { name: "first.city", kind: "value", page: 0, left: 400, top: 30, width: 200, height: 24 },
  { name: "agreed", kind: "value", page: 0, left: 620, top: 30, width: 24, height: 24 },
  { name: "second ~ signature", kind: "signature", ...place, left: 430, locks: ["second.city"] },
  { name: "second.city", kind: "value", page: 1, left: 400, top: 30, width: 200, height: 24 },
  { name: "seal", kind: "signature", page: 1, left: 0, top: 0, width: 0, height: 0 },
];

describe.each([
  ["a cross-reference table", false],
  ["cross-reference and object streams", true],
])("two signers and the seal, on a file with %s", (_, streams) => {
  let original: Uint8Array;
  let prepared: Uint8Array;
  let once: Uint8Array;
  let sealed: Uint8Array;

  beforeAll(async () => {
    original = makeContractPdf({ pages: 3 });
    if (streams) {
      original = withFile(original, (path) => spawnSync("qpdf", ["--object-streams=generate", path, "-"]).stdout);
    }
    prepared = await prepareFields(original, FIELDS);
    once = await sign(prepared, {
      field: "first.signature",
      signerName: CHINESE,
      reason: "I (agree) \\ 同意",
      values: [
        { field: "first.city", drawing: { kind: "text", text: "上海 Łódź" } },
        { field: "agreed", drawing: { kind: "check" } },
      ],
      appearance: drawn,
    });
    const twice = await sign(once, {
      field: "second ~ signature",
      signerName: ARABIC,
      values: [{ field: "second.city", drawing: { kind: "text", text: "الرياض" } }],
      appearance: typed,
    });
    sealed = await sign(twice, { field: SEAL_FIELD, signerName: "Countersign", reason: "Sealed" });
  });

  test("pdfsig calls every signature valid, and only the seal covers the whole file", () => {
    const verdicts = judgeSignatures(sealed).map(({ valid, coversAll }) => ({ valid, coversAll }));
    expect(verdicts).toEqual([
      { valid: true, coversAll: false },
      { valid: true, coversAll: false },
      { valid: true, coversAll: true },
    ]);
    expect(judgeSignatures(sealed).at(-1)?.field).toBe("countersign.seal");
  });

  test("qpdf finds nothing wrong at any stage", () => {
    for (const bytes of [prepared, once, sealed]) expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  });

  test("every stage starts with all the bytes of the one before", () => {
    expect(Buffer.from(prepared).subarray(0, original.length).equals(original)).toBe(true);
    expect(Buffer.from(once).subarray(0, prepared.length).equals(prepared)).toBe(true);
    expect(Buffer.from(sealed).subarray(0, once.length).equals(once)).toBe(true);
  });

  test("what was filled in and who signed can be read from the pages, in every script", () => {
    const text = extractText(sealed);
    for (const part of ["上海", "Łódź", "الرياض", CHINESE, ARABIC, "2026-11-21 14:42 UTC+01:00"])
      expect(text).toContain(part);
  });

  test("no field is added or moved after the preparation", () => {
    const fieldsOf = (bytes: Uint8Array) =>
      withFile(bytes, (path) => {
        const { acroform } = JSON.parse(
          spawnSync("qpdf", ["--json", "--json-key=acroform", path], { encoding: "utf8" }).stdout,
        );
        return acroform.fields.map(
          (field: { fullname: string; pageposfrom1: number; annotation: { annotationflags: number } }) => [
            field.fullname,
            field.pageposfrom1,
            field.annotation.annotationflags,
          ],
        );
      });
    expect(fieldsOf(sealed)).toEqual(fieldsOf(prepared));
    expect(new Set(fieldsOf(prepared).map(([name]: [string]) => name)).size).toBe(FIELDS.length + 1);
  });

  test("names, reasons, times and locks are in the signatures as given", () => {
    const dump = withFile(sealed, (path) => spawnSync("mutool", ["show", path, "grep"], { encoding: "utf8" }).stdout);
    const signatures = dump.split("\n").filter((line) => line.includes("/ETSI.CAdES.detached"));
    expect(signatures).toHaveLength(3);
    expect(signatures[0]).toContain("D:20261121134210+00'00'");
    expect(signatures[0]).toMatch(/\/FieldMDP.*\/Include.*first~dcity.*agreed/);
    expect(signatures[2]).toMatch(/\/FieldMDP.*\/Action\/All/);
    const field = dump.split("\n").find((line) => /\/T\(seal\)/.test(line));
    const lock = /\/Lock (\d+) 0 R/.exec(field ?? "")?.[1];
    expect(dump.split("\n").find((line) => line.includes(`${lock} 0 obj`))).toMatch(/All\/P 1.*SigFieldLock/);
    const read = withFile(sealed, (path) => spawnSync("qpdf", ["--json", path], { encoding: "utf8" }).stdout);
    expect(read).toContain(CHINESE);
    expect(read).toContain(JSON.stringify("u:I (agree) \\ 同意"));
  });

  test("one flipped byte is found by every signature that covers it", () => {
    const flipped = Uint8Array.from(sealed);
    const at = Buffer.from(sealed).indexOf("/MediaBox") + 1;
    flipped[at] = 0x6d;
    expect(judgeSignatures(flipped).filter(({ valid }) => valid)).toEqual([]);
    const late = Uint8Array.from(sealed);
    late[once.length + 30] = (late[once.length + 30] ?? 0) ^ 1;
    expect(judgeSignatures(late).map(({ valid }) => valid)).toEqual([true, false, false]);
  });

  test("the gate knows the file as signed and leaves its bytes alone, and takes no sealed one", async () => {
    const inspected = await inspectPdf(once);
    expect(inspected).toMatchObject({ ok: true, signed: true });
    expect(inspected.ok && Buffer.from(inspected.bytes).equals(once)).toBe(true);
    expect(await inspectPdf(sealed)).toEqual({ ok: false, reason: "locked" });
  });

  test("a signed file can be prepared and signed again without touching what was signed", async () => {
    const again = await prepareFields(
      once,
      FIELDS.filter(({ kind }) => kind === "signature").map(({ locks: _, ...field }) => field),
    );
    const signed = await sign(again, { field: "first.signature", appearance: drawn });
    expect(Buffer.from(signed).subarray(0, once.length).equals(once)).toBe(true);
    expect(judgeSignatures(signed).map(({ valid }) => valid)).toEqual([true, true]);
    expect(judgeSignatures(signed).at(-1)?.field).toBe("countersign2-first~dsignature");
    expect(checkStructure(signed)).toMatchObject({ code: 0 });
  });

  test("a field is signed once, and only when it was prepared", async () => {
    await expect(sign(once, { field: "first.signature" })).rejects.toThrow(/No signature field/);
    await expect(sign(prepared, { field: "unknown" })).rejects.toThrow(/No signature field/);
    const values = [{ field: "nowhere", drawing: { kind: "check" as const } }];
    await expect(sign(prepared, { field: "first.signature", values })).rejects.toThrow(/No value field/);
  });

  test("a signature larger than its gap is refused instead of cut", async () => {
    const values: SignatureAct["values"] = [];
    const act = {
      field: SEAL_FIELD,
      at: "2026-11-21T13:42:10Z",
      signerName: "x",
      values,
      appearance: null,
      contentsSize: 100,
    };
    const placed = await placeSignature(prepared, act);
    expect(() => insertSignature(placed, new Uint8Array(101))).toThrow(RangeError);
  });
});
