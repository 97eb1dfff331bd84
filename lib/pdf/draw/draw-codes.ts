// Draws QR codes onto the pages of a PDF, each with a link on it: as annotations, appended to the file's own bytes.
import { PdfArray, PdfDict, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { encode } from "uqr";
import { toUserSpace, uprightMatrix } from "../engine/coordinates.ts";
import {
  appendTo,
  isSigned,
  name,
  number,
  numbers,
  openForAppending,
  pageBox,
  saveAppended,
  text,
} from "../engine/document.ts";
import { type NewAnnotation, tagAnnotations } from "../forms/tag-widgets.ts";

export type CodeToDraw = {
  page: number;
  /** px of the displayed page. The code is as large a square as fits, in the middle. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** What the code says; where it is a web address, the code is a link to it as well. */
  content: string;
  /** Read out where the code cannot be seen. */
  tooltip: string;
};

const PRINT = 4;
const READ_ONLY = 64;
const LOCKED = 128;
const LOCKED_CONTENTS = 512;
/** The margin that a reader needs around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** Thrown for a file that comes signed: an annotation breaks its signatures for validators that compare revisions. */
class SignedDocument extends Error {
  override readonly name = "SignedDocument";
}

export async function drawCodes(bytes: Uint8Array, codes: readonly CodeToDraw[]): Promise<Uint8Array> {
  const pdf = await openForAppending(bytes);
  if (isSigned(pdf)) throw new SignedDocument("Nothing is drawn on a signed PDF");
  const added: NewAnnotation[] = [];
  for (const code of codes) {
    const page = pdf.getPage(code.page);
    if (!page) throw new RangeError(`The document has no page ${code.page}`);
    const box = pageBox(pdf, page.dict);
    const rect = toUserSpace(box, squareIn(code));
    const side = rect.x2 - rect.x1;
    const place = { P: page.ref, Rect: numbers([rect.x1, rect.y1, rect.x2, rect.y2]) };
    const stamp = PdfDict.of({
      Type: name("Annot"),
      Subtype: name("Stamp"),
      ...place,
      Contents: text(code.tooltip),
      F: number(PRINT | READ_ONLY | LOCKED | LOCKED_CONTENTS),
      AP: PdfDict.of({ N: pdf.register(drawing(code.content, side, uprightMatrix(box.rotation, side, side))) }),
    });
    const add = (dict: PdfDict, role: NewAnnotation["role"], description: string): void => {
      const ref = pdf.register(dict);
      appendTo(pdf, page.dict, "Annots", ref);
      added.push({ ref, dict, page, role, description });
    };
    add(stamp, "Annot", code.tooltip);
    if (isAddress(code.content))
      add(linkTo(code.content, place), "Link", `QR code that leads to ${new URL(code.content).href}`);
  }
  tagAnnotations(pdf, added);
  return saveAppended(pdf, bytes);
}

function linkTo(address: string, place: { P: PdfRef; Rect: PdfArray }): PdfDict {
  return PdfDict.of({
    Type: name("Annot"),
    Subtype: name("Link"),
    ...place,
    Border: PdfArray.of(number(0), number(0), number(0)),
    F: number(PRINT),
    A: PdfDict.of({ S: name("URI"), URI: PdfString.fromString(new URL(address).href) }),
  });
}

function squareIn({ left, top, width, height }: CodeToDraw) {
  const side = Math.min(width, height);
  return { left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side };
}

/** A white square with the dark modules on it, runs of a row at once; drawn upright in `side` points. */
function drawing(content: string, side: number, matrix: number[]): PdfStream {
  const { data, size } = encode(content, { ecc: "M", border: QUIET });
  const unit = side / size;
  const operators = [`1 g 0 0 ${format(side)} ${format(side)} re f 0 g`];
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const box = [start * unit, side - (y + 1) * unit, (x + 1 - start) * unit, unit];
      operators.push(`${box.map(format).join(" ")} re`);
    }
  operators.push("f");
  return new PdfStream(
    [
      ["Type", name("XObject")],
      ["Subtype", name("Form")],
      ["FormType", number(1)],
      ["BBox", numbers([0, 0, side, side])],
      ["Matrix", numbers(matrix)],
      ["Resources", PdfDict.of({})],
    ],
    Buffer.from(operators.join("\n"), "latin1"),
  );
}

const format = (value: number): string => String(Math.round(value * 1e4) / 1e4);

const isAddress = (content: string): boolean => /^https?:\/\//i.test(content) && URL.canParse(content);
