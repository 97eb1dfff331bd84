// Made forms as other programs would have written them: with fields of a form of their own, or turned and cropped.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { PX_PER_PT, type Rotation } from "#lib/pdf/engine/coordinates.ts";
import type { MadeForm } from "./make-form.ts";

const [WIDTH, HEIGHT] = [595, 842];
const numbers = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** An interactive form with a field in each blank, whose names say nothing. */
export async function withWidgets({ pdf: bytes, fields }: MadeForm): Promise<MadeForm> {
  const pdf = await PDF.load(bytes);
  const refs = fields.map(({ kind, page, left, top, width, height }, at) => {
    const type = kind === "signature" ? "Sig" : kind === "checkbox" ? "Btn" : "Tx";
    const [x, y] = [left / PX_PER_PT, HEIGHT - (top + height) / PX_PER_PT];
    const widget = PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of(type),
      T: PdfString.fromString(`f${at}`),
      F: PdfNumber.of(4),
      Rect: numbers([x, y, x + width / PX_PER_PT, y + height / PX_PER_PT]),
    });
    const ref = pdf.register(widget);
    const dict = pdf.getPage(page)?.dict;
    const annotations = dict?.getArray("Annots", (one) => pdf.getObject(one));
    if (annotations) annotations.push(ref);
    else dict?.set("Annots", PdfArray.of(ref));
    return ref;
  });
  pdf.getCatalog().set("AcroForm", pdf.register(PdfDict.of({ Fields: PdfArray.of(...refs) })));
  return { pdf: await pdf.save(), fields };
}

const matrices: Record<Rotation, (x: number, y: number) => number[]> = {
  0: (x, y) => [1, 0, 0, 1, x, y],
  90: (x, y) => [0, 1, -1, 0, x + HEIGHT, y],
  180: (x, y) => [-1, 0, 0, -1, x + WIDTH, y + HEIGHT],
  270: (x, y) => [0, -1, 1, 0, x, y + WIDTH],
};

/** Its content lies on its side in the file, and a part of the paper is cut away; displayed it looks as it was made. */
export async function turned({ pdf: bytes, fields }: MadeForm, rotation: Rotation, margin: number): Promise<MadeForm> {
  const pdf = await PDF.load(bytes);
  const [width, height] = rotation % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const stream = (operators: string) => pdf.register(new PdfStream([], Buffer.from(operators, "latin1")));
  for (let index = 0; index < pdf.getPageCount(); index++) {
    const dict = pdf.getPage(index)?.dict;
    const contents = dict?.get("Contents");
    if (!dict || !contents) continue;
    const inner = contents instanceof PdfArray ? contents.toArray() : [contents];
    const matrix = matrices[rotation](margin, margin).join(" ");
    dict.set("Contents", PdfArray.of(stream(`q ${matrix} cm\n`), ...inner, stream("\nQ\n")));
    dict.set("MediaBox", numbers([0, 0, width + 2 * margin, height + 2 * margin]));
    dict.set("CropBox", numbers([margin, margin, margin + width, margin + height]));
    dict.set("Rotate", PdfNumber.of(rotation));
  }
  return { pdf: await pdf.save(), fields };
}
