// Draws any number of fields with one Typst run and brings them into a PDF as form XObjects that share their fonts.
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { APPEARANCE_TEMPLATE } from "./appearance-template.ts";
import { type Rotation, uprightMatrix } from "./coordinates.ts";
import { name, number, numbers } from "./document.ts";
import type { Drawing, SignatureDrawing, TextDrawing } from "./drawing.ts";
import { TEXT_FAMILIES } from "./fonts.ts";
import { INK, strokesToSvg } from "./ink.ts";
import { typeset } from "./typeset.ts";

/** Size in points as displayed. */
export type AppearanceRequest = { drawing: Drawing; width: number; height: number; rotation: Rotation };

const DEFAULT_FONT_SIZE = 12;
const LARGEST_FONT_SIZE = 72;

/** One reference per request, in order. */
export async function drawAppearances(pdf: PDF, requests: readonly AppearanceRequest[]): Promise<PdfRef[]> {
  if (requests.length === 0) return [];
  const source = await PDF.load(typesetDrawings(requests));
  const copied = new Map<PdfRef, PdfRef>();
  return requests.map(({ width, height, rotation }, index) => {
    const page = source.getPage(index)?.dict;
    const contents = page?.get("Contents", (ref) => source.getObject(ref));
    if (!page || !(contents instanceof PdfStream)) throw new Error("Typst returned fewer pages than drawings");
    const form = copyObject(source, pdf, contents, copied) as PdfStream;
    form.set("Type", name("XObject"));
    form.set("Subtype", name("Form"));
    form.set("BBox", numbers([0, 0, width, height]));
    if (rotation !== 0) form.set("Matrix", numbers(uprightMatrix(rotation, width, height)));
    for (const key of ["Resources", "Group"]) {
      const value = page.get(key, (ref) => source.getObject(ref));
      if (value) form.set(key, copyObject(source, pdf, value, copied));
    }
    form.set("FormType", number(1));
    return pdf.register(form);
  });
}

/** The drawings as pages of a PDF of their own. */
export function typesetDrawings(requests: readonly AppearanceRequest[]): Uint8Array {
  const assets: Record<string, Uint8Array> = {};
  const drawings = requests.map(({ drawing, width, height }, index) => ({
    ...describe(drawing, width, height, `mark-${index}`, assets),
    width,
    height,
  }));
  return typeset({ template: APPEARANCE_TEMPLATE, data: { drawings, ink: INK }, assets });
}

function describe(drawing: Drawing, width: number, height: number, file: string, assets: Record<string, Uint8Array>) {
  switch (drawing.kind) {
    case "check":
    case "radio":
      return { kind: drawing.kind, checked: drawing.checked ?? true };
    case "text":
      return describeText(drawing, height);
    case "signature":
      return describeSignature(drawing, width, height, file, assets);
  }
}

function describeText(drawing: TextDrawing, height: number) {
  const text = clean(drawing.text, drawing.multiline ?? false);
  const words = text.split(/\s+/);
  const longest = words.reduce((most, word) => (word.length > most.length ? word : most), "");
  const auto = drawing.multiline ? Math.min(height, LARGEST_FONT_SIZE / 3) : Math.min(height, LARGEST_FONT_SIZE);
  return {
    kind: "text",
    text,
    longest,
    multiline: drawing.multiline ?? false,
    most: drawing.fontSize === 0 ? auto : (drawing.fontSize ?? DEFAULT_FONT_SIZE),
    align: drawing.align ?? null,
    dir: direction(text),
    families: TEXT_FAMILIES,
  };
}

function describeSignature(
  { mark, caption }: SignatureDrawing,
  width: number,
  height: number,
  file: string,
  assets: Record<string, Uint8Array>,
) {
  const rows = caption.map((line) => clean(line, false)).filter((line) => line !== "");
  // Two lines below a mark of usual height; a low field keeps the mark legible with one line instead.
  const shown = height < 26 && rows.length > 1 ? [rows.join("  ·  ")] : rows;
  const captionShare = shown.length === 0 ? 0 : Math.min(0.5, (shown.length * Math.min(9, height * 0.175)) / height);
  const base = {
    kind: "signature",
    caption: shown.map((text) => ({ text, dir: direction(text), families: TEXT_FAMILIES })),
    captionShare,
  };
  if (mark.kind === "typed") {
    const text = clean(mark.text, false);
    const families = [...(mark.face ? [mark.face] : ["Marck Script"]), ...TEXT_FAMILIES];
    return { ...base, mark: { kind: "typed", text, families, dir: direction(text) } };
  }
  if (mark.kind === "image") {
    assets[`${file}.png`] = Buffer.from(mark.png, "base64");
    return { ...base, mark: { kind: "file", file: `${file}.png` } };
  }
  const room = { width: Math.max(1, width - 6), height: Math.max(1, height * (1 - captionShare)) };
  const svg = strokesToSvg(mark.strokes, room.width, room.height);
  if (!svg) return { ...base, mark: { kind: "none" } };
  assets[`${file}.svg`] = Buffer.from(svg);
  return { ...base, mark: { kind: "file", file: `${file}.svg` } };
}

/** Control characters have no glyph; a single line has no breaks. */
function clean(text: string, multiline: boolean): string {
  const unified = text.toWellFormed().replace(/\r\n?|\u2028|\u2029/g, "\n").replaceAll("\t", "    ");
  const breaks = multiline ? unified : unified.replaceAll("\n", " ");
  return breaks.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "");
}

/** The first letter with a direction decides, as in the Unicode bidirectional algorithm (rules P2 and P3). */
function direction(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? "rtl"
    : "ltr";
}

/** Copies an object of a trusted file and all it refers to; streams stay compressed. */
function copyObject(from: PDF, to: PDF, value: PdfObject, copied: Map<PdfRef, PdfRef>): PdfObject {
  if (value instanceof PdfRef) {
    const known = copied.get(value);
    if (known) return known;
    const target = from.getObject(value);
    if (!target) return value;
    const ref = to.register(copyObject(from, to, target, copied));
    copied.set(value, ref);
    return ref;
  }
  if (value instanceof PdfStream) {
    const stream = new PdfStream([], value.data);
    for (const [key, item] of value) if (key.value !== "Length") stream.set(key, copyObject(from, to, item, copied));
    return stream;
  }
  if (value instanceof PdfDict) {
    const dict = new PdfDict();
    for (const [key, item] of value) dict.set(key, copyObject(from, to, item, copied));
    return dict;
  }
  if (value instanceof PdfArray) return PdfArray.of(...value.toArray().map((item) => copyObject(from, to, item, copied)));
  return value;
}
