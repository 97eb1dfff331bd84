// Preparing a document that brought a form, annotations or a signature field of its own.
import { spawnSync } from "node:child_process";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { checkStructure, withFile } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { inspectPdf } from "../engine/inspect.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";

const place = { page: 0, left: 10, top: 10, width: 100, height: 30 };
const widget = (name: string, type: string) =>
  PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of(type),
    T: PdfString.fromString(name),
    Rect: PdfArray.of(...[100, 100, 200, 120].map(PdfNumber.of)),
  });

/** A field named like our own root, an unsigned signature field, an XFA form, and annotations held by a reference. */
async function withForm(): Promise<Uint8Array> {
  const pdf = await PDF.load(makeContractPdf());
  const fields = [pdf.register(widget("countersign", "Tx")), pdf.register(widget("Signature1", "Sig"))];
  const page = pdf.getPage(0);
  page?.dict.set("Annots", pdf.register(PdfArray.of(...fields)));
  const form = PdfDict.of({ Fields: pdf.register(PdfArray.of(...fields)), XFA: PdfString.fromString("<xdp/>") });
  pdf.getCatalog().set("AcroForm", form);
  return pdf.save();
}

function fieldNames(bytes: Uint8Array): string[] {
  const { stdout } = withFile(bytes, (path) =>
    spawnSync("qpdf", ["--json", "--json-key=acroform", path], { encoding: "utf8" }),
  );
  return JSON.parse(stdout).acroform.fields.map(({ fullname }: { fullname: string }) => fullname);
}

describe("prepareFields", () => {
  test("keeps the document's own form and annotations, and avoids their names", async () => {
    const original = await withForm();
    const prepared = await prepareFields(original, [{ name: "a.b", kind: "signature", ...place }]);
    expect(fieldNames(prepared)).toEqual(["countersign", "Signature1", "countersign2.a~db", "countersign2.seal"]);
    expect(checkStructure(prepared)).toMatchObject({ code: 0 });
    expect((await PDF.load(prepared)).getCatalog().getDict("AcroForm")?.has("XFA")).toBe(false);
    const act = { at: "2026-11-21T12:00:00Z", signerName: "x", values: [], appearance: null, contentsSize: 100 };
    const { bytes } = await placeSignature(prepared, { field: "a.b", ...act });
    expect(checkStructure(bytes)).toMatchObject({ code: 0 });
    expect((await inspectPdf(bytes)).ok).toBe(true);
  });

  test("an empty signature field of the document does not make it signed", async () => {
    expect(await inspectPdf(await withForm())).toMatchObject({ ok: true, signed: false });
  });

  test("names of any characters stay apart", async () => {
    const names = ["seal", "seal~", "a.b", "a~db", "a~b", "(paren) \\ /slash", "签名", "x".repeat(200), " "];
    const prepared = await prepareFields(
      makeContractPdf(),
      names.map((name) => ({ name, kind: "signature" as const, ...place })),
    );
    expect(new Set(fieldNames(prepared)).size).toBe(names.length + 1);
    const act = { at: "2026-11-21T12:00:00Z", signerName: "x", values: [], appearance: null, contentsSize: 100 };
    let bytes: Uint8Array = prepared;
    for (const field of names) ({ bytes } = await placeSignature(bytes, { field, ...act }));
    expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  });

  test("a page that the document does not have is an error, not a field lost", async () => {
    const field = { name: "a", kind: "value" as const, ...place, page: 3 };
    await expect(prepareFields(makeContractPdf(), [field])).rejects.toThrow(RangeError);
  });

  test("boxes that pages inherit from the page tree count", async () => {
    const pdf = await PDF.load(makePdf([""], { cropBox: [50, 30, 370, 270], rotate: 90 }));
    const page = pdf.getPage(0)?.dict;
    const tree = page?.getDict("Parent", (ref) => pdf.getObject(ref));
    for (const key of ["MediaBox", "CropBox", "Rotate"]) {
      const value = page?.get(key);
      if (value) tree?.set(key, value);
      page?.delete(key);
    }
    const prepared = await prepareFields(await pdf.save(), [{ name: "a", kind: "value", ...place }]);
    const rect = (await PDF.load(prepared)).getPage(0)?.dict.getArray("Annots")?.at(0);
    const parsed = await PDF.load(prepared);
    const field = rect?.type === "ref" ? parsed.getObject(rect) : null;
    const numbers = field instanceof PdfDict ? field.getArray("Rect")?.toArray() : [];
    const values = numbers?.map((item) => (item instanceof PdfNumber ? item.value : Number.NaN)) ?? [];
    const points = [50 + 10 / 1.3, 30 + 10 / 1.3, 50 + 40 / 1.3, 30 + 110 / 1.3];
    for (const [index, point] of points.entries()) expect(values[index]).toBeCloseTo(point, 3);
  });
});
