// What PDFium writes of a number is what the upload said, and nothing but numbers is touched.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onePage, packedStream, stream, writePdf } from "#lib/testing/corpus/raw-pdf.ts";
import { checkStructure } from "#lib/testing/judge-pdf.ts";
import { inspectPdf } from "./inspect.ts";
import { plainNumbers } from "./plain-numbers.ts";

const file = (body: string): Uint8Array => writePdf([body]);
const cleaned = (body: string): string =>
  Buffer.from(plainNumbers(file(body)))
    .toString("latin1")
    .slice(file("").indexOf(code("1"), 9));
const code = (character: string): number => character.charCodeAt(0);

test.each([
  ["[0 0 587.52002 840.96002]", "[0 0 587.52    840.96   ]"],
  ["[.60000002 -.30000001 3.8399999]", "[0.6       -0.3       3.84     ]"],
  ["<</CropBox[0 0 595.32001 841.92]/X -1.10000002>>", "<</CropBox[0 0 595.32    841.92]/X -1.1       >>"],
  ["[612.28345 .000012345679 1234567.5]", "[612.28345 .000012345679 1234567.5]"],
])("%s", (written, expected) => {
  expect(cleaned(written)).toContain(expected);
});

test.each([
  "(587.52002 \\) 587.52002 (840.96002) 1)",
  "<</N/A587.52002/S(endobj 587.52002)>>",
  "<353837 2E3532303032>",
  "% 587.52002\n<< >>",
  "[1e-587.52002 587.52002.1 +-587.52002]",
])("untouched: %s", (body) => {
  expect(Buffer.from(plainNumbers(file(body)))).toEqual(Buffer.from(file(body)));
});

test("untouched: the data of streams, and files whose table is packed", () => {
  const plain = onePage({ content: stream("587.52002 840.96002 m") });
  expect(Buffer.from(plainNumbers(Uint8Array.from(plain)))).toEqual(Buffer.from(plain));
  const packed = onePage({ xref: "stream", content: packedStream("0 0 m"), page: "/MediaBox [0 0 587.52002 9]" });
  expect(Buffer.from(plainNumbers(Uint8Array.from(packed)))).toEqual(Buffer.from(packed));
});

describe("through the gate", () => {
  test("any page size of up to two decimals comes out as it went in", async () => {
    const side = fc.integer({ min: 1_000, max: 1_440_000 }).map((hundredths) => String(hundredths / 100));
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        const result = await inspectPdf(onePage({ page: `/MediaBox [0 0 ${width} ${height}]` }));
        if (!result.ok) throw new Error(result.reason);
        const box = /\/MediaBox\[\s*0 0 ([\d.]+) +([\d.]+) *\]/.exec(Buffer.from(result.bytes).toString("latin1"));
        expect(box?.slice(1)).toEqual([width, height]);
      }),
      { numRuns: 60 },
    );
  });

  test("the table still finds every object", async () => {
    const result = await inspectPdf(onePage({ page: "/MediaBox [0.1 0.2 587.52 840.96] /UserUnit 1.1" }));
    if (!result.ok) throw new Error(result.reason);
    expect(Buffer.from(result.bytes).toString("latin1")).toMatch(/0\.1 +\.2 +587\.52 +840\.96/);
    expect(checkStructure(result.bytes)).toMatchObject({ code: 0 });
  });
});
