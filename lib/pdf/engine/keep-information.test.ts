// A title that PDFium leaves behind is put back, from wherever one of the two parsers knows it.
import { PDF, PdfDict } from "@libpdf/core";
import { expect, test } from "vitest";
import { onePage } from "#lib/testing/corpus/raw-pdf.ts";
import { resolver } from "./document.ts";
import { keepInformation } from "./keep-information.ts";
import { openOrThrow, saveCopy } from "./pdfium.ts";

const more = ["<< /Title (Lease \\(1\\)) /Author (\xfe\xff\0A\x4e\x00) /Trapped /True /Own () >>"];

async function copyOf(file: Uint8Array, withOriginal: boolean) {
  using opened = await openOrThrow(file);
  const copy = await PDF.load(saveCopy(opened) ?? new Uint8Array());
  const changed = keepInformation(copy, withOriginal ? await PDF.load(file) : null, opened);
  const information = copy.context.info.trailer.get("Info", resolver(copy));
  const entries = information instanceof PdfDict ? information : new PdfDict();
  const [title, author] = ["Title", "Author"].map((key) => entries.getString(key)?.asString());
  return { changed, title, author, trapped: entries.getName("Trapped")?.value };
}

const collected = onePage({ xref: "none", trailer: "/Info 6 0 R", more });
const named = { title: "Lease (1)", author: "A\u4e00" };

test("as the second parser reads it, whole", async () => {
  expect(await copyOf(collected, true)).toEqual({ ...named, changed: 1, trapped: "True" });
});

test("where that one cannot read the file, the texts that PDFium knows", async () => {
  expect(await copyOf(collected, false)).toEqual({ ...named, changed: 1, trapped: undefined });
});

test("nothing is done where nothing is lost, or said", async () => {
  const kept = onePage({ trailer: "/Info 6 0 R", more });
  expect(await copyOf(kept, true)).toEqual({ ...named, changed: 0, trapped: "True" });
  expect((await copyOf(onePage(), true)).changed).toBe(0);
});

test("out of the trailer into an object of its own", async () => {
  const direct = onePage({ trailer: `/Info ${more[0]}` });
  expect(await copyOf(direct, true)).toEqual({ ...named, changed: 1, trapped: "True" });
});
