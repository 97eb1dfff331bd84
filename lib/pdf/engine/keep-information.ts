// Keeps a file's title, author and dates: of a file whose cross-references it had to collect itself, PDFium writes the trailer's
// reference to them without them.
import { type PDF, PdfDict, PdfRef } from "@libpdf/core";
import { copyObject } from "./copy-object.ts";
import { text } from "./document.ts";
import { allocate, heap, type OpenedPdf } from "./pdfium.ts";

/** How many things were changed in `copy`, which was made of `opened`; `original` is the same file as libpdf reads it. */
export function keepInformation(copy: PDF, original: PDF | null, opened: OpenedPdf): number {
  const { trailer } = copy.context.info;
  const said = trailer.get("Info");
  // The trailer shall refer to it (ISO 32000-2, 7.5.5); what stands in the trailer itself is left behind by whoever appends.
  if (said instanceof PdfDict) trailer.set("Info", copy.register(said));
  if (!(said instanceof PdfRef)) return said instanceof PdfDict ? 1 : 0;
  if (copy.getObject(said)) return 0;
  // PDFium leaves objects their numbers.
  const kept = original?.getObject(said);
  const information =
    original && kept instanceof PdfDict ? copyObject(original, copy, kept, new Map()) : textsOf(opened);
  trailer.set("Info", copy.register(information));
  return 1;
}

/** As PDFium alone has read them. */
function textsOf(opened: OpenedPdf): PdfDict {
  const { pdfium, document } = opened;
  const information = new PdfDict();
  const count = pdfium.EPDF_GetMetaKeyCount(document, false);
  for (let index = 0; index < count; index++) {
    const key = read(opened, "utf8", (at, size) => pdfium.EPDF_GetMetaKeyName(document, index, false, at, size));
    if (key)
      information.set(
        key,
        text(read(opened, "utf16le", (at, size) => pdfium.FPDF_GetMetaText(document, key, at, size))),
      );
  }
  return information;
}

/** PDFium's way to hand out text: asked without a place it says how many bytes it needs, its closing zero included. */
function read({ pdfium }: OpenedPdf, encoding: "utf8" | "utf16le", ask: (at: number, size: number) => number): string {
  const size = ask(0, 0);
  if (size <= 0) return "";
  const memory = allocate(pdfium, size);
  try {
    ask(memory, size);
    return Buffer.from(heap(pdfium).subarray(memory, memory + size))
      .toString(encoding)
      .replace(/\0$/, "");
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}
