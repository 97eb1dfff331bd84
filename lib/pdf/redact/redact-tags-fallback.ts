// Erases letters the way PDFium offers it, kept from touching pictures and neighbouring lines.
import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";

const IMAGE = 3;
const FORM = 5;
const deepest = 20;
/** PDFium takes every glyph that the area touches: a speck in the middle of each touches no other. */
const speck = 0.2;

/** Changes the opened document. Pictures are set aside meanwhile, because PDFium would paint white on them. */
export function eraseByPdfium(opened: OpenedPdf, page: number, texts: number, chars: ReadonlySet<number>): void {
  const { pdfium } = opened;
  const quads = quadsOf(opened, texts, chars);
  const count = quads.length / 8;
  const memory = allocate(pdfium, Math.max(quads.length, 1) * 4);
  const pictures = picturesOf(opened, page);
  try {
    heap(pdfium).set(new Uint8Array(Float32Array.from(quads).buffer), memory);
    for (const picture of pictures) pdfium.FPDFPageObj_SetIsActive(picture, false);
    pdfium.EPDFText_RedactInQuads(page, memory, count, true, false);
  } finally {
    for (const picture of pictures) pdfium.FPDFPageObj_SetIsActive(picture, true);
    pdfium.pdfium.wasmExports.free(memory);
  }
  if (!pdfium.FPDFPage_GenerateContent(page)) throw new Error("PDFium cannot write the page");
}

function quadsOf({ pdfium }: OpenedPdf, texts: number, chars: ReadonlySet<number>): number[] {
  const memory = allocate(pdfium, 32);
  const quads: number[] = [];
  for (const char of chars) {
    if (!pdfium.FPDFText_GetCharBox(texts, char, memory, memory + 8, memory + 16, memory + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) =>
      pdfium.pdfium.getValue(memory + at, "double"),
    );
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    // Upper left, upper right, lower left, lower right.
    quads.push(x - speck, y + speck, x + speck, y + speck, x - speck, y - speck, x + speck, y - speck);
  }
  pdfium.pdfium.wasmExports.free(memory);
  return quads;
}

function picturesOf({ pdfium }: OpenedPdf, page: number): number[] {
  const pictures: number[] = [];
  const walk = (count: number, get: (index: number) => number, depth: number) => {
    for (let index = 0; index < count; index++) {
      const object = get(index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === IMAGE) pictures.push(object);
      if (type === FORM && depth < deepest)
        walk(pdfium.FPDFFormObj_CountObjects(object), (at) => pdfium.FPDFFormObj_GetObject(object, at), depth + 1);
    }
  };
  walk(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at), 0);
  return pictures;
}
