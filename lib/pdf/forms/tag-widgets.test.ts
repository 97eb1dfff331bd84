// A tagged PDF stays tagged when its fields become ours and are signed, as qpdf and poppler see it.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { checkStructure, withFile } from "#lib/testing/judge-pdf.ts";
import { judgeTags } from "#lib/testing/judge-tags.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { inspectPdf } from "../engine/inspect.ts";
import { findFields } from "../text/find-fields.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";
import { takeFields } from "./take-fields.ts";

const at = (top: number, page = 0) => [{ page, rect: [72, top, 222, top + 20] as [number, number, number, number] }];
const act = { at: "2026-11-21T12:00:00Z", signerName: "Ann", values: [], appearance: null, contentsSize: 100 };

async function takenIn(bytes: Uint8Array): Promise<Uint8Array> {
  const inspection = await inspectPdf(bytes);
  if (!inspection.ok) throw new Error(inspection.reason);
  expect(inspection.tagged).toBe(true);
  return inspection.bytes;
}

test("a field that gave its place away is found again there, in its place of the reading order", async () => {
  const made = await makeFormPdf(
    [
      { name: "first", at: at(600) },
      { name: "signature", type: "Sig", at: at(500) },
      { name: "last", at: at(100, 1) },
    ],
    { pages: ["", ""], tagged: true },
  );
  const original = await takenIn(made);
  const { fields, structured } = await findFields(original, { form: true, tags: false, anchors: [] });
  expect(structured).toBe(true);
  expect(fields.map((field) => [field.name, field.tagged])).toEqual([
    ["first", true],
    ["signature", true],
    ["last", true],
  ]);
  const taken = await takeFields(original, { remove: ["signature"], values: [], tags: [] });
  expect(judgeTags(taken)).toMatchObject({ tagged: ["first", "last"], untagged: [], faults: [] });

  const box = fields[1]?.boxes[0];
  if (!box) throw new Error("no box");
  const elsewhere = { page: 1, left: 10, top: 10, width: 100, height: 30 };
  const prepared = await prepareFields(taken, [
    { name: "moved", kind: "value", ...elsewhere, tooltip: "Moved" },
    { name: "ours", kind: "signature", ...box },
  ]);
  const signed = await placeSignature(prepared, { field: "ours", ...act });
  for (const bytes of [prepared, signed.bytes]) {
    expect(judgeTags(bytes)).toEqual({
      marked: true,
      tagged: ["first", "countersign.ours", "last", "countersign.moved", "countersign.seal"],
      untagged: [],
      faults: [],
    });
    expect(checkStructure(bytes)).toMatchObject({ code: 0 });
    expect(withFile(bytes, (path) => execFileSync("pdfinfo", [path], { encoding: "utf8" }))).toMatch(/Tagged: +yes/);
  }
});

test.each(["P", "Div", "TD"])(
  "a field under /%s is tagged too, and gets a form of its own in its place",
  async (heldBy) => {
    const made = await makeFormPdf(
      [
        { name: "CustomerSignature", type: "Sig", at: at(600), heldBy },
        { name: "last", at: at(100) },
        { name: "loose", at: at(200), untagged: true },
      ],
      { tagged: true },
    );
    const original = await takenIn(made);
    const { fields } = await findFields(original, { form: true, tags: false, anchors: [] });
    expect(fields.map((field) => [field.name, field.tagged])).toEqual([
      ["CustomerSignature", true],
      ["last", true],
      ["loose", false],
    ]);
    const taken = await takeFields(original, { remove: ["CustomerSignature", "loose"], values: [], tags: [] });
    const box = fields[0]?.boxes[0];
    if (!box) throw new Error("no box");
    const prepared = await prepareFields(taken, [{ name: "ours", kind: "signature", ...box }]);
    expect(judgeTags(prepared)).toEqual({
      marked: true,
      tagged: ["countersign.ours", "last", "countersign.seal"],
      untagged: [],
      faults: [],
    });
    expect(checkStructure(prepared)).toMatchObject({ code: 0 });
  },
);

test("values in a tagged file stay fields, which nobody can change", async () => {
  const made = await makeFormPdf(
    [
      { name: "name", at: at(600) },
      { name: "box", type: "Btn", at: at(500) },
      {
        name: "choice",
        type: "Ch",
        options: [
          ["de", "Deutschland"],
          ["fr", "France"],
        ],
        at: at(400),
      },
    ],
    { tagged: true },
  );
  const values = [
    { name: "name", value: "Céline" },
    { name: "box", value: "X" },
    { name: "choice", value: "France" },
  ];
  const filled = await takeFields(await takenIn(made), { remove: [], values, tags: [] });
  expect(judgeTags(filled)).toMatchObject({ tagged: ["name", "box", "choice"], untagged: [], faults: [] });
  const { fields } = await findFields(filled, { form: true, tags: false, anchors: [] });
  expect(fields.map((field) => field.value)).toEqual(["Céline", "X", "fr"]);
  const text = withFile(filled, (path) => execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }));
  for (const word of ["Céline", "France"]) expect(text).toContain(word);
});

test("a file without tags gets none", async () => {
  const prepared = await prepareFields(makeContractPdf(), []);
  expect(judgeTags(prepared)).toMatchObject({ marked: false, tagged: [], untagged: ["countersign.seal"] });
});
