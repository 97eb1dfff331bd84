// Reads the glyphs of one page from PDFium, in the order of the file, each with its box on the displayed page.
import { type PageBox, PX_PER_PT, type Rotation, toPixels } from "../engine/coordinates.ts";
import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";
import { isMark } from "./page-text-fold.ts";
import { fontMetrics, type Metrics } from "./page-text-fonts.ts";

/** A glyph or a gap. Boxes are px of the displayed page; `turn` is the clockwise quarter turn in which it is read there. */
export type Glyph = {
  kind: "glyph" | "blank" | "break" | "hyphen";
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
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

type Edges = Pick<Glyph, "left" | "top" | "right" | "bottom">;

/** The baseline's point, the length of an em and how far the line goes on behind the glyph, in px of the displayed page. */
type Foot = { x: number; y: number; em: number; advance: number };

/** The box made as high as the font's ascent and descent, and as wide as its advance; `loose` is PDFium's, with all ink in it. */
function fitted(loose: Edges, turn: Rotation, foot: Foot, { ascent, descent }: Metrics): Edges {
  const { x, y, em } = foot;
  const start = { 0: loose.left - x, 90: loose.top - y, 180: loose.right - x, 270: loose.bottom - y }[turn];
  // Where a glyph does not stand on its line with its start, it is written downwards.
  if (Math.abs(start) > em * 0.2) return loose;
  const up = (ascent / 1000) * em;
  const down = (-descent / 1000) * em;
  const width = turn % 180 === 0 ? loose.right - loose.left : loose.bottom - loose.top;
  // Ink reaches a little beyond the advance; where it is more than that, or less, the font means another glyph.
  const ink = width - foot.advance;
  const along = ink > -0.01 && ink < em * 0.3 ? foot.advance : width - Math.abs(start);
  if (turn === 0) return { left: x, right: x + along, top: y - up, bottom: y + down };
  if (turn === 180) return { left: x - along, right: x, top: y - down, bottom: y + up };
  if (turn === 90) return { top: y, bottom: y + along, left: x - down, right: x + up };
  return { top: y - along, bottom: y, left: x - up, right: x + down };
}

type Direct = Record<
  | "FPDFText_GetTextObject"
  | "FPDFTextObj_GetFont"
  | "FPDFFont_GetGlyphWidth"
  | "FPDFText_GetMatrix"
  | "FPDFText_GetCharOrigin"
  | "FPDFText_GetFontSize"
  | "FPDFText_GetUnicode"
  | "FPDFText_GetLooseCharBox"
  | "FPDFText_IsGenerated"
  | "FPDFText_GetCharAngle"
  | "FPDFText_IsHyphen",
  (...numbers: number[]) => number
>;

/** Without the wrapper around each call, which takes longer than the calls: there are ten for every letter. */
const direct = ({ pdfium }: OpenedPdf) => pdfium.pdfium.wasmExports as unknown as Direct;

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
  const { pdfium } = opened;
  const raw = direct(opened);
  const fonts = new Map<number, Metrics | null>();
  const metricsOf = (char: number): Metrics | null => {
    const object = raw.FPDFText_GetTextObject(texts, char);
    const font = object ? raw.FPDFTextObj_GetFont(object) : 0;
    if (!font) return null;
    const known = fonts.get(font);
    const metrics = known === undefined ? fontMetrics(opened, font) : known;
    fonts.set(font, metrics);
    return metrics;
  };
  // PDFium looks for the letter in the whole font each time.
  const widths = new Map<number, Map<number, number>>();
  const widthOf = (font: number, code: number): number => {
    const ofFont = widths.get(font) ?? new Map<number, number>();
    widths.set(font, ofFont);
    const known = ofFont.get(code);
    if (known !== undefined) return known;
    const width = raw.FPDFFont_GetGlyphWidth(font, code, 1000, memory) ? floats(heap(pdfium), memory)[0] : 0;
    ofFont.set(code, width);
    return width;
  };
  const footOf = (char: number, code: number, { font }: Metrics): Foot | null => {
    if (!raw.FPDFText_GetMatrix(texts, char, memory)) return null;
    const [a, b, c, d] = floats(heap(pdfium), memory);
    // Mirrored letters hang from their line.
    if (a * d - b * c <= 0 || !raw.FPDFText_GetCharOrigin(texts, char, memory, memory + 8)) return null;
    const x = pdfium.pdfium.getValue(memory, "double");
    const y = pdfium.pdfium.getValue(memory + 8, "double");
    const point = toPixels(box, { x1: x, y1: y, x2: x, y2: y });
    const size = Math.abs(raw.FPDFText_GetFontSize(texts, char)) * PX_PER_PT;
    const width = widthOf(font, code);
    return {
      x: point.left,
      y: point.top,
      em: size * Math.hypot(c, d),
      advance: (width / 1000) * size * Math.hypot(a, b),
    };
  };
  const count = pdfium.FPDFText_CountChars(texts);
  // Room for a matrix.
  const memory = allocate(pdfium, 24);
  const size = toPixels(box, box);
  const glyphs: Glyph[] = [];
  try {
    for (let char = 0; char < count; char++) {
      const code = raw.FPDFText_GetUnicode(texts, char);
      if (code === 0x0a || code === 0x0d) {
        glyphs.push({ kind: "break", text: "", left: 0, top: 0, right: 0, bottom: 0, turn: 0, made: true, char });
        continue;
      }
      if (wanted && !wanted.has(raw.FPDFText_GetTextObject(texts, char))) continue;
      if (!raw.FPDFText_GetLooseCharBox(texts, char, memory)) continue;
      const [left, top, right, bottom] = floats(heap(pdfium), memory);
      const rect = toPixels(box, { x1: left, y1: bottom, x2: right, y2: top });
      const made = raw.FPDFText_IsGenerated(texts, char) === 1;
      const before = glyphs.at(-1);
      const angle = made ? 0 : raw.FPDFText_GetCharAngle(texts, char);
      // A size below zero turns the letters upside down, and the line they stand in runs backwards.
      const flip = !made && raw.FPDFText_GetFontSize(texts, char) < 0 ? Math.PI : 0;
      const turn = made && before ? before.turn : turnOf(angle + flip, box.rotation);
      const loose = { left: rect.left, top: rect.top, right: rect.left + rect.width, bottom: rect.top + rect.height };
      // A mark has no room of its own: only its ink says where it stands.
      const metrics = made || isSlanted(angle) || isMark(String.fromCodePoint(code)) ? null : metricsOf(char);
      const foot = metrics ? footOf(char, code, metrics) : null;
      const edges = metrics && foot ? fitted(loose, turn, foot, metrics) : loose;
      if (!made && (edges.right < 0 || edges.bottom < 0 || edges.left > size.width || edges.top > size.height))
        continue;
      // A character beyond the first plane may come in two halves.
      if (code >= 0xdc00 && code <= 0xdfff && before && /[\ud800-\udbff]$/.test(before.text)) {
        before.text += String.fromCharCode(code);
        continue;
      }
      const isHyphen = hyphens.has(code) || (code === 0 && raw.FPDFText_IsHyphen(texts, char) === 1);
      if (code === 0 && !isHyphen) continue;
      const kind = isHyphen ? "hyphen" : isBlank(code) ? "blank" : "glyph";
      glyphs.push({
        kind,
        text: kind === "glyph" ? String.fromCodePoint(code) : kind === "blank" ? " " : "-",
        ...edges,
        turn,
        made,
        char,
      });
    }
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
  return glyphs;
}

/** PDFium's angle is clockwise in user space, in radians. */
function turnOf(angle: number, rotation: Rotation): Rotation {
  const quarters = Math.round((angle * 2) / Math.PI) + rotation / 90;
  return ((((quarters % 4) + 4) % 4) * 90) as Rotation;
}

const isSlanted = (angle: number) => Math.abs(Math.sin(2 * angle)) > 0.02;

export function floats(memory: Uint8Array, at: number): [number, number, number, number] {
  const view = new DataView(memory.buffer, at, 16);
  return [view.getFloat32(0, true), view.getFloat32(4, true), view.getFloat32(8, true), view.getFloat32(12, true)];
}
