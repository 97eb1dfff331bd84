// Names that are not UTF-8, such as those of a page's fonts, stay what they are on a page that gets a field; judged by poppler.
import { PDF } from "@libpdf/core";
import { describe, expect, test, vi } from "vitest";
import { stream, writePdf } from "#lib/testing/corpus/raw-pdf.ts";
import { checkStructure, extractText } from "#lib/testing/judge-pdf.ts";
import { flattenPdf } from "../forms/flatten.ts";
import { prepareFields } from "../forms/prepare-fields.ts";
import { proveSealable } from "../forms/prove-sealable.ts";
import { saveAppended } from "./document.ts";
import { namesIn } from "./foreign-names.ts";
import { inspectPdf } from "./inspect.ts";

// The judges are programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** A page with its resources in it, whose content calls its fonts by these names. */
function pageWith(names: readonly string[], { called = names, ...how }: Options = {}): Uint8Array {
  const fonts = names.map((name) => `/${name} ${font}`).join(" ");
  const lines = called.map((name, at) => `BT /${name} 24 Tf 40 ${150 - at * 40} Td (Deed ${at}) Tj ET`);
  return writePdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << ${fonts} >> >> /Contents 4 0 R >>`,
      stream(lines.join("\n")),
    ],
    how,
  );
}
type Options = Pick<NonNullable<Parameters<typeof writePdf>[1]>, "xref"> & { called?: readonly string[] };

const place = { page: 0, left: 20, top: 200, width: 120, height: 40 };
const field = { name: "first", kind: "signature" as const, ...place };

const files: [string, Uint8Array, number][] = [
  ["as a number that is not UTF-8", pageWith(["F#E9"]), 1],
  ["plainly", pageWith(["F\xe9"]), 1],
  ["as numbers that are UTF-8", pageWith(["F#C3#A9"]), 1],
  ["plainly, in letters of UTF-8", pageWith(["F\xc3\xa9"]), 1],
  ["in a table that is a stream, packed", pageWith(["F#E9", "G\xe4"], { xref: "stream" }), 2],
  ["beside others", pageWith(["F1", "F#E9", "G\xe4"]), 3],
];

describe.each(files)("a font's name that stands %s", (_, bytes, lines) => {
  const words = Array.from({ length: lines }, (__, at) => `Deed ${at}`);

  test("is the same on a page that got a field", async () => {
    for (const word of words) expect(extractText(bytes)).toContain(word);
    const prepared = await prepareFields(bytes, [field]);
    for (const one of [prepared, await flattenPdf(prepared)])
      for (const word of words) expect(extractText(one)).toContain(word);
    expect(checkStructure(prepared).code).toBe(0);
    expect([...namesIn(prepared).keys()].sort()).toEqual([...namesIn(bytes).keys()].sort());
  });

  test("is the same behind the gate, and the document can be sealed", async () => {
    const taken = await inspectPdf(bytes);
    if (!taken.ok) throw new Error(taken.reason);
    const prepared = await prepareFields(taken.bytes, [field]);
    for (const word of words) expect(extractText(prepared)).toContain(word);
    expect(await proveSealable(taken.bytes)).toBeNull();
  });
});

test.each([
  ["two that libpdf reads alike", ["F#E9", "F#E8"]],
  ["one in numbers and one plainly, which libpdf reads alike", ["F#C3#A9", "F\xe9"]],
])("refused, not written as another: %s", async (_, names) => {
  const bytes = pageWith(names);
  await expect(prepareFields(bytes, [field])).rejects.toThrow(/not UTF-8/);
  await expect(proveSealable(bytes)).rejects.toThrow(/not UTF-8/);
});

test("what one file calls a name says nothing of the next", async () => {
  await prepareFields(pageWith(["F#E9"]), [field]);
  const next = await prepareFields(pageWith(["F#E8"]), [field]);
  expect(extractText(next)).toContain("Deed 0");
  expect(Buffer.from(next).includes("/F#E9")).toBe(false);
});

test("strings and streams hold no names, whatever their bytes are", async () => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /A (/\xe9 \\( (/\xe8) \\\\) >>",
    "<< /Type /Pages /Kids [] /Count 0 >>",
  ];
  expect([...namesIn(writePdf([...objects, stream("/\xe4 Do")]))]).toEqual([]);
  const pdf = await PDF.load(pageWith(["F1"]));
  pdf.setTitle("\u2fe9\u2fc3 /é");
  expect((await saveAppended(pdf, pageWith(["F1"]))).length).toBeGreaterThan(0);
});

test("bytes that begin strings without end are looked through in a moment, and what follows is looked at", () => {
  const bytes = Buffer.concat([Buffer.alloc(1_500_000, "("), Buffer.from("/F\xe9 ", "latin1")]);
  expect([...namesIn(bytes)]).toEqual([["F\xe9", "F\xe9"]]);
});
