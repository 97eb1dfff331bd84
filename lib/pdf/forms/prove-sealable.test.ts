// What a signer and the seal will do to a document, tried on a copy.
import { expect, test } from "vitest";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { proveSealable } from "./prove-sealable.ts";

const broken = (from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(makeContractPdf()).toString("latin1").replace(from, to), "latin1");

test("a document that takes signatures and the seal on each of its pages is proven", async () => {
  for (const pdf of [makeContractPdf(), makeContractPdf({ pages: 40, rotate: 90, cropBox: [50, 50, 400, 500] })])
    await expect(proveSealable(pdf)).resolves.toBeNull();
});

test.each([
  ["no pages", makePdf([])],
  ["pages that are not there", broken("/Pages 2 0 R", "/Pages 99 0 R")],
  ["an encryption that libpdf cannot append to", broken("/Root 1 0 R", "/Root 1 0 R /Encrypt 1 0 R")],
  ["a page tree of which the parsers see different pages", broken("/Count 3", "/Count 9")],
  ["no PDF at all", Buffer.from("nothing")],
])("refused: %s", async (_, pdf) => {
  await expect(proveSealable(pdf)).rejects.toThrow();
});
