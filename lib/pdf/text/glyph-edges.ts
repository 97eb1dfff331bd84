// Where one character of a page shows: as PDFium says it, and as high and wide as its font means it.
import { type PageBox, PX_PER_PT, type Rotation, toPixels } from "../engine/coordinates.ts";
import { heap, type OpenedPdf } from "../engine/pdfium.ts";
import { isMark } from "./page-text-fold.ts";
import { fontMetrics, type Metrics } from "./page-text-fonts.ts";

/** Px of the displayed page. */
export type Edges = { left: number; top: number; right: number; bottom: number };

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
export const direct = ({ pdfium }: OpenedPdf) => pdfium.pdfium.wasmExports as unknown as Direct;

/** The room that PDFium writes its answers to. */
export const MATRIX_BYTES = 24;

type Page = { opened: OpenedPdf; texts: number; box: PageBox; memory: number };
export type EdgesReading = Page & {
  raw: Direct;
  fonts: Map<number, Metrics | null>;
  /** By font and character: PDFium looks for the letter in the whole font each time. */
  widths: Map<number, Map<number, number>>;
};

export const startEdges = (page: Page): EdgesReading => ({
  ...page,
  raw: direct(page.opened),
  fonts: new Map(),
  widths: new Map(),
});

/** PDFium's, with all ink in it. */
export function looseEdges({ opened, raw, texts, box, memory }: EdgesReading, char: number): Edges | null {
  if (!raw.FPDFText_GetLooseCharBox(texts, char, memory)) return null;
  const [left, top, right, bottom] = floats(heap(opened.pdfium), memory);
  const rect = toPixels(box, { x1: left, y1: bottom, x2: right, y2: top });
  return { left: rect.left, top: rect.top, right: rect.left + rect.width, bottom: rect.top + rect.height };
}

type Turned = { char: number; made: boolean; angle: number };

/** `angle`: PDFium's, clockwise in user space, in radians. */
export function turnOf({ raw, texts, box }: EdgesReading, { char, made, angle }: Turned): Rotation {
  // A size below zero turns the letters upside down, and the line they stand in runs backwards.
  const flip = !made && raw.FPDFText_GetFontSize(texts, char) < 0 ? Math.PI : 0;
  const quarters = Math.round(((angle + flip) * 2) / Math.PI) + box.rotation / 90;
  return ((((quarters % 4) + 4) % 4) * 90) as Rotation;
}

const isSlanted = (angle: number) => Math.abs(Math.sin(2 * angle)) > 0.02;

type Character = { char: number; code: number; turn: Rotation; angle: number };

/** As high as the font's ascent and descent, and as wide as the advance, where the file tells them; else the loose ones. */
export function tightEdges(reading: EdgesReading, { char, code, turn, angle }: Character, loose: Edges): Edges {
  // A mark has no room of its own: only its ink says where it stands.
  if (isSlanted(angle) || isMark(String.fromCodePoint(code))) return loose;
  const metrics = metricsOf(reading, char);
  const foot = metrics && footOf(reading, char, widthOf(reading, metrics.font, code));
  return metrics && foot ? fitted(loose, turn, foot, metrics) : loose;
}

function metricsOf({ opened, raw, texts, fonts }: EdgesReading, char: number): Metrics | null {
  const object = raw.FPDFText_GetTextObject(texts, char);
  const font = object ? raw.FPDFTextObj_GetFont(object) : 0;
  if (!font) return null;
  const known = fonts.get(font);
  const metrics = known === undefined ? fontMetrics(opened, font) : known;
  fonts.set(font, metrics);
  return metrics;
}

function widthOf({ opened, raw, widths, memory }: EdgesReading, font: number, code: number): number {
  const ofFont = widths.get(font) ?? new Map<number, number>();
  widths.set(font, ofFont);
  const known = ofFont.get(code);
  if (known !== undefined) return known;
  const width = raw.FPDFFont_GetGlyphWidth(font, code, 1000, memory) ? floats(heap(opened.pdfium), memory)[0] : 0;
  ofFont.set(code, width);
  return width;
}

/** The baseline's point, the length of an em and how far the line goes on behind the glyph, in px of the displayed page. */
type Foot = { x: number; y: number; em: number; advance: number };

function footOf({ opened, raw, texts, box, memory }: EdgesReading, char: number, width: number): Foot | null {
  if (!raw.FPDFText_GetMatrix(texts, char, memory)) return null;
  const [a, b, c, d] = floats(heap(opened.pdfium), memory);
  // Mirrored letters hang from their line.
  if (a * d - b * c <= 0 || !raw.FPDFText_GetCharOrigin(texts, char, memory, memory + 8)) return null;
  const x = opened.pdfium.pdfium.getValue(memory, "double");
  const y = opened.pdfium.pdfium.getValue(memory + 8, "double");
  const point = toPixels(box, { x1: x, y1: y, x2: x, y2: y });
  const size = Math.abs(raw.FPDFText_GetFontSize(texts, char)) * PX_PER_PT;
  return {
    x: point.left,
    y: point.top,
    em: size * Math.hypot(c, d),
    advance: (width / 1000) * size * Math.hypot(a, b),
  };
}

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

export function floats(memory: Uint8Array, at: number): [number, number, number, number] {
  const view = new DataView(memory.buffer, at, 16);
  return [view.getFloat32(0, true), view.getFloat32(4, true), view.getFloat32(8, true), view.getFloat32(12, true)];
}
