// Looks of filled fields say which of them shows: of our own fields from the start, of those that a document brings along too.
import { PDF, PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { afterAll, expect, test, vi } from "vitest";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { name, numbers, resolver, walkFields } from "../engine/document.ts";
import { closePool } from "../worker/pool.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";

vi.setConfig({ testTimeout: 30_000 });
afterAll(closePool);

const place = { page: 0, left: 60, top: 60, width: 200, height: 60 };
const fields = [
  { name: "one", kind: "signature" as const, ...place, locks: ["city"] },
  { name: "city", kind: "value" as const, ...place, top: 200 },
];

async function fieldNamed(bytes: Uint8Array, wanted: string) {
  const pdf = await PDF.load(bytes);
  const found = [...walkFields(pdf)].find((field) => field.name === wanted);
  if (!found) throw new Error(`no field ${wanted}`);
  return { pdf, dict: found.dict };
}
const stateOf = async (bytes: Uint8Array, wanted: string) =>
  (await fieldNamed(bytes, wanted)).dict.getName("AS")?.value;

test("values have it from the start, and signatures do not, whose look is theirs alone", async () => {
  const prepared = await prepareFields(makeContractPdf(), fields);
  expect(await stateOf(prepared, "countersign.city")).toBe("Shown");
  expect(await stateOf(prepared, "countersign.one")).toBeUndefined();
});

test("a value that was prepared before gets it when it is filled in", async () => {
  const before = Buffer.from(await prepareFields(makeContractPdf(), fields));
  before.write(" ".repeat(10), before.indexOf("/AS /Shown"));
  expect(await stateOf(before, "countersign.city")).toBeUndefined();
  const { bytes } = await placeSignature(before, {
    field: "one",
    at: "2026-11-21T13:42:10.000Z",
    signerName: "Ann",
    values: [{ field: "city", drawing: { kind: "text", text: "Oslo" } }],
    appearance: null,
    contentsSize: 100,
  });
  expect(await stateOf(bytes, "countersign.city")).toBe("Shown");
});

test("the document's own text has it too, with its looks in the field; a box with states keeps its own", async () => {
  const form = await makeFormPdf([
    { name: "town", at: [{ rect: [50, 50, 150, 70] }], value: "Oslo" },
    { name: "bare", at: [{ rect: [50, 90, 150, 110] }] },
    { name: "box", type: "Btn", at: [{ rect: [50, 120, 70, 140] }] },
  ]);
  const { pdf, dict } = await fieldNamed(form, "town");
  const drawn = new PdfStream(
    [
      ["BBox", numbers([0, 0, 100, 20])],
      ["Subtype", name("Form")],
    ],
    Buffer.from("0 g"),
  );
  dict.set("AP", pdf.register(PdfDict.of({ N: pdf.register(drawn) })));
  const prepared = await prepareFields(await pdf.save({ incremental: true }), []);
  const town = await fieldNamed(prepared, "town");
  expect(town.dict.getName("AS")?.value).toBe("Shown");
  expect(town.dict.get("AP")).not.toBeInstanceOf(PdfRef);
  const look = town.dict.getDict("AP")?.get("N", resolver(town.pdf));
  expect(look instanceof PdfStream && Buffer.from(look.getDecodedData()).toString()).toBe("0 g");
  expect(await stateOf(prepared, "bare")).toBeUndefined();
  expect(await stateOf(prepared, "box")).toBe("Off");
});
