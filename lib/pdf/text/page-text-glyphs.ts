// Reads the glyphs of one page from PDFium, in the order of the file, each with its box on the displayed page.
import { type PageBox, type Rotation, toPixels } from "../engine/coordinates.ts";
import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";
import {
  direct,
  type Edges,
  type EdgesReading,
  floats,
  looseEdges,
  MATRIX_BYTES,
  startEdges,
  tightEdges,
  turnOf,
} from "./glyph-edges.ts";

/** A glyph or a gap. Boxes are px of the displayed page; `turn` is the clockwise quarter turn in which it is read there. */
export type Glyph = Edges & {
  kind: "glyph" | "blank" | "break" | "hyphen";
  text: string;
  turn: Rotation;
  /** A gap that PDFium saw, where the file has no character. */
  made: boolean;
  /** PDFium's number of the character. */
  char: number;
};

const NO_BREAK_SPACE = 0xa0;
/** What stands at the end of a broken word: PDFium's two marks, and the soft hyphen itself. */
const hyphens = new Set([0x02, 0xfffe, 0xad]);
const isBlank = (code: number) => code === NO_BREAK_SPACE || /\s/u.test(String.fromCodePoint(code));

/** The part of the page that is shown, as PDFium cuts it. */
export function shownBox({ pdfium }: OpenedPdf, page: number): PageBox {
  const memory = allocate(pdfium, 16);
  try {
    if (!pdfium.FPDF_GetPageBoundingBox(page, memory)) throw new Error("The page has no bounds");
    const [left, top, right, bottom] = floats(heap(pdfium), memory);
    const rotation = ((((pdfium.FPDFPage_GetRotation(page) % 4) + 4) % 4) * 90) as Rotation;
    return {
      x1: Math.min(left, right),
      y1: Math.min(bottom, top),
      x2: Math.max(left, right),
      y2: Math.max(bottom, top),
      rotation,
    };
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}

export function hasCharacter(opened: OpenedPdf, texts: number, code: number): boolean {
  const raw = direct(opened);
  const count = opened.pdfium.FPDFText_CountChars(texts);
  for (let char = 0; char < count; char++) if (raw.FPDFText_GetUnicode(texts, char) === code) return true;
  return false;
}

const FORM = 5;
const deepest = 20;

/** The text objects among a page's objects from this one on, and in the forms among them. */
export function textObjects({ pdfium }: OpenedPdf, page: number, from: number): Set<number> {
  const found = new Set<number>();
  const add = (object: number, depth: number): void => {
    found.add(object);
    if (pdfium.FPDFPageObj_GetType(object) !== FORM || depth > deepest) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at++) add(pdfium.FPDFFormObj_GetObject(object, at), depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = from; at < count; at++) add(pdfium.FPDFPage_GetObject(page, at), 0);
  return found;
}

/**
 * `texts` is PDFium's text page. Glyphs that lie wholly outside of the shown part are left out, and so are those of other
 * text objects than `wanted`, where these are given.
 */
export function readGlyphs(opened: OpenedPdf, texts: number, box: PageBox, wanted?: ReadonlySet<number>): Glyph[] {
  const count = opened.pdfium.FPDFText_CountChars(texts);
  const memory = allocate(opened.pdfium, MATRIX_BYTES);
  const reading: Reading = { ...startEdges({ opened, texts, box, memory }), glyphs: [], size: toPixels(box, box) };
  try {
    for (let char = 0; char < count; char++) readCharacter(reading, char, wanted);
    return reading.glyphs;
  } finally {
    opened.pdfium.pdfium.wasmExports.free(memory);
  }
}

type Reading = EdgesReading & { glyphs: Glyph[]; size: { width: number; height: number } };

function readCharacter(reading: Reading, char: number, wanted: ReadonlySet<number> | undefined): void {
  const { raw, texts, glyphs } = reading;
  const code = raw.FPDFText_GetUnicode(texts, char);
  if (code === 0x0a || code === 0x0d) {
    glyphs.push({ kind: "break", text: "", left: 0, top: 0, right: 0, bottom: 0, turn: 0, made: true, char });
    return;
  }
  if (wanted && !wanted.has(raw.FPDFText_GetTextObject(texts, char))) return;
  const loose = looseEdges(reading, char);
  if (!loose) return;
  const made = raw.FPDFText_IsGenerated(texts, char) === 1;
  const before = glyphs.at(-1);
  const angle = made ? 0 : raw.FPDFText_GetCharAngle(texts, char);
  const turn = made && before ? before.turn : turnOf(reading, { char, made, angle });
  const edges = made ? loose : tightEdges(reading, { char, code, turn, angle }, loose);
  if (!made && isOutside(edges, reading.size)) return;
  if (before && joinsHalf(before, code)) return;
  const shown = shownAs(reading, char, code);
  if (shown) glyphs.push({ ...shown, ...edges, turn, made, char });
}

const isOutside = (edges: Edges, size: { width: number; height: number }): boolean =>
  edges.right < 0 || edges.bottom < 0 || edges.left > size.width || edges.top > size.height;

/** A character beyond the first plane may come in two halves. */
function joinsHalf(before: Glyph, code: number): boolean {
  if (code < 0xdc00 || code > 0xdfff || !/[\ud800-\udbff]$/.test(before.text)) return false;
  before.text += String.fromCharCode(code);
  return true;
}

function shownAs({ raw, texts }: Reading, char: number, code: number): Pick<Glyph, "kind" | "text"> | null {
  if (hyphens.has(code) || (code === 0 && raw.FPDFText_IsHyphen(texts, char) === 1))
    return { kind: "hyphen", text: "-" };
  if (code === 0) return null;
  return isBlank(code) ? { kind: "blank", text: " " } : { kind: "glyph", text: String.fromCodePoint(code) };
}
