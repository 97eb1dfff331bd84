// Which part of a page is shown where its crop box makes no sense: in the sizes we tell, in pictures, and to fields.
import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { onePage } from "#lib/testing/corpus/raw-pdf.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { flattenPdf } from "../forms/flatten.ts";
import { findAnchors } from "../text/find-anchors.ts";
import { pageBox } from "./document.ts";
import { inspectPdf } from "./inspect.ts";
import { openOrThrow } from "./pdfium.ts";
import { renderPage } from "./render-page.ts";

const WHOLE = [0, 0, 612, 792];
const cases: [box: string, shown: number[]][] = [
  ["1000 1000 2000 2000", WHOLE],
  ["-5 -5 -1 -1", WHOLE],
  ["612 0 700 792", WHOLE],
  ["100 100 100 300", WHOLE],
  ["(a) 1 2 3", WHOLE],
  ["null null 5 5", WHOLE],
  ["1 2 3", WHOLE],
  ["612 792 0 0", WHOLE],
  ["500 500 900 900", [500, 500, 612, 792]],
];

async function shownOf(bytes: Uint8Array) {
  const [png, pdf] = [Buffer.from(await renderPage(bytes, 0, { width: 300 })), await PDF.load(bytes)];
  const page = pdf.getPage(0)?.dict;
  const box = page && pageBox(pdf, page);
  return {
    picture: [png.readUInt32BE(16), png.readUInt32BE(20)],
    box: box && [box.x1, box.y1, box.x2, box.y2],
  };
}
const expected = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]) => ({
  picture: [300, Math.round((300 * (y2 - y1)) / (x2 - x1))],
  box: [x1, y1, x2, y2],
});
const sizeOf = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]) => [
  { index: 0, width: expect.closeTo((x2 - x1) * 1.3, 2), height: expect.closeTo((y2 - y1) * 1.3, 2) },
];

test.each(cases)("crop box [%s] of the page, or of the node above it", async (box, shown) => {
  const crop = `/CropBox [${box}]`;
  const [media, at] = ["/MediaBox [0 0 612 792]", sizeOf(shown)];
  for (const bytes of [onePage({ page: `${media} ${crop}` }), onePage({ pages: `${media} ${crop}`, page: "" })]) {
    const inspected = await inspectPdf(bytes);
    if (!inspected.ok) throw new Error(inspected.reason);
    expect(inspected.pages).toEqual(at);
    expect(await shownOf(inspected.bytes)).toEqual(expected(shown));
    expect(await shownOf(await flattenPdf(inspected.bytes))).toEqual(expected(shown));
  }
});

test("a signed file stays as it is, and its page is shown whole; one whose crop box is not of numbers is refused", async () => {
  for (const box of ["1000 1000 2000 2000", "-5 -5 -1 -1"]) {
    const bytes = await signOnce(onePage({ page: `/MediaBox [0 0 612 792] /CropBox [${box}]` }));
    const inspected = await inspectPdf(bytes);
    expect(inspected).toMatchObject({ ok: true, signed: true, pages: sizeOf(WHOLE) });
    expect(inspected.ok && Buffer.from(inspected.bytes).equals(bytes)).toBe(true);
    expect(await shownOf(bytes)).toEqual(expected(WHOLE));
    using opened = await openOrThrow(bytes);
    const place = { anchorPoint: "TOPLEFT", leftOffset: 0, topOffset: 0, width: 10, height: 10 } as const;
    const [anchor] = findAnchors(opened, [{ key: "a", text: "Corpus", index: 0, characterIndex: 0, ...place }]);
    expect(anchor?.box).not.toBeNull();
  }
  const odd = await signOnce(onePage({ page: "/MediaBox [0 0 612 792] /CropBox [(a) 1 2 3]" }));
  expect(await inspectPdf(odd)).toEqual({ ok: false, reason: "corrupted" });
});
