// The two parsers agree on sizes and content, and it is noticed where they do not.
import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { junk } from "#lib/testing/corpus/broken-cases.ts";
import { onePage, packedStream, stream, WORDS } from "#lib/testing/corpus/raw-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { openOrThrow } from "./pdfium.ts";
import { readsAlike } from "./read-again.ts";

async function agree(toPdfium: Uint8Array, toLibpdf: Uint8Array, count = 1): Promise<boolean> {
  using opened = await openOrThrow(toPdfium);
  return readsAlike(opened, await PDF.load(toLibpdf), count);
}

const page = (entries: string) => onePage({ page: entries });

describe("sizes", () => {
  const sizes = [
    "/MediaBox [0 0 595.32 841.92]",
    "/MediaBox [0 0 50000 3]",
    "/MediaBox [0 0 400 300] /Rotate 90",
    "/MediaBox [0 0 400 300] /Rotate -270 /UserUnit 2",
    "/MediaBox [-9 -9 400 300] /CropBox [0 0 200 100]",
    "/MediaBox [0 0 400 300] /CropBox [500 500 600 600]",
    "",
  ];
  test.each(sizes)("the same: %s", async (entries) => {
    expect(await agree(page(entries), page(entries))).toBe(true);
  });

  test("another is noticed, also on the last page, and a page that one lacks", async () => {
    expect(await agree(page("/MediaBox [0 0 400 300]"), page("/MediaBox [0 0 400 300.1]"))).toBe(false);
    expect(await agree(page("/MediaBox [0 0 400 300]"), page("/MediaBox [0 0 400 300] /Rotate 90"))).toBe(false);
    const last = Buffer.from(makePdf(["", "", ""])).toString("latin1");
    const at = last.lastIndexOf("612 792");
    const other = Buffer.from(`${last.slice(0, at)}612 790${last.slice(at + 7)}`, "latin1");
    expect(await agree(makePdf(["", "", ""]), other, 3)).toBe(false);
    expect(await agree(makePdf(["", ""]), makePdf([""]), 2)).toBe(false);
  });
});

describe("content", () => {
  const broken = stream(`${WORDS} and more, longer than nothing`, "/Filter /FlateDecode");
  const half = (length: number) => {
    const packed = packedStream(junk(4000));
    return Buffer.concat([
      packed.subarray(0, length),
      Buffer.alloc(packed.length - length - 10, 1),
      packed.subarray(-10),
    ]);
  };
  test.each([
    ["as it is", true, stream(WORDS)],
    ["packed", true, packedStream(WORDS)],
    ["broken in the middle", true, half(700)],
    ["broken from the beginning", false, broken],
    ["in an unknown filter", false, stream(WORDS, "/Filter /Mystery")],
    ["in a filter that is no name", false, stream(WORDS, "/Filter [1]")],
  ])("%s: %s", async (_, is, content) => {
    expect(await agree(onePage(), onePage({ content }))).toBe(is);
  });

  test("of which so much is unpacked, and no more looked at", async () => {
    const parts = ["6 0 R", "7 0 R"].join(" ");
    const file = (first: Buffer) =>
      onePage({ page: `/MediaBox [0 0 612 792] /Contents [${parts}]`, content: "", more: [first, broken] });
    expect(await agree(onePage(), file(packedStream(Buffer.alloc(1e6, 32))))).toBe(false);
    expect(await agree(onePage(), file(packedStream(Buffer.alloc(135e6, 32))))).toBe(true);
  });
});
