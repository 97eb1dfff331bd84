// Turns an instruction to draw into what the appearance template reads: fitted sizes, directions, faces, files.

import { logoShare } from "#lib/contract/records/mark-kinds.ts";
import { withoutOverrides } from "#lib/language/formats.ts";
import type { Drawing, SignatureDrawing, TextDrawing } from "./drawing.ts";
import { signatureFamilies, textFamilies } from "./fonts.ts";
import { hanFace } from "./han-face.ts";
import { strokesToSvg } from "./ink.ts";
import { withoutMissingGlyphs } from "./missing-glyphs.ts";
import { largestWay, waysToBreak } from "./name-lines.ts";
import { direction, longestWord, mostPoints } from "./text-box.ts";

/** The scripts that the handwriting faces know. */
const HANDWRITABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

export type Room = {
  width: number;
  height: number;
  /** The name, without its ending, of the file a mark may need; it is put into `assets`. */
  file: string;
  assets: Record<string, Uint8Array>;
};

/** Sizes in points. */
export function describeDrawing(drawing: Drawing, room: Room) {
  switch (drawing.kind) {
    case "check":
    case "radio":
      return { kind: drawing.kind, checked: drawing.checked ?? true };
    case "text":
      return describeText(drawing, room.height);
    case "signature":
      return describeSignature(drawing, room);
  }
}

function describeText(drawing: TextDrawing, height: number) {
  const text = clean(drawing.text, drawing.multiline ?? false);
  return {
    kind: "text",
    text,
    longest: longestWord(text),
    multiline: drawing.multiline ?? false,
    most: mostPoints(drawing.fontSize, height, drawing.multiline ?? false),
    align: drawing.align ?? null,
    dir: direction(text),
    families: textFamilies(hanFace(text)),
  };
}

function describeSignature({ mark, caption, logo }: SignatureDrawing, { width, height, file, assets }: Room) {
  const logoFile = logo ? `${file}-logo.png` : null;
  if (logo && logoFile) assets[logoFile] = Buffer.from(logo, "base64");
  const rows = caption.map((line) => clean(line, false)).filter((line) => line !== "");
  const shown = captionRows(rows, { width, height });
  const captionShare = (rowHeight(shown.length, height) * shown.length) / height;
  const base = {
    kind: "signature",
    caption: shown.map(({ parts, group }) => ({
      parts: parts.map((text) => ({ text, dir: direction(text), families: textFamilies(hanFace(text)) })),
      group,
    })),
    captionShare,
    logo: logoFile,
    logoShare: logo ? logoShare : 0,
  };
  if (mark.kind === "typed") {
    const text = clean(mark.text, false);
    const families = signatureFamilies(mark.face, text);
    // Upright type is heavier than handwriting and needs more air around it.
    const share = HANDWRITABLE.test(text) ? 0.95 : 0.74;
    return { ...base, mark: { kind: "typed", ways: waysToBreak(text), families, share, dir: direction(text) } };
  }
  if (mark.kind === "image") {
    assets[`${file}.png`] = Buffer.from(mark.png, "base64");
    return { ...base, mark: { kind: "file", file: `${file}.png` } };
  }
  const room = {
    width: Math.max(1, (width - 6) * (1 - base.logoShare)),
    height: Math.max(1, height * (1 - captionShare)),
  };
  const svg = strokesToSvg(mark, room.width, room.height);
  if (!svg) return { ...base, mark: { kind: "none" } };
  assets[`${file}.svg`] = Buffer.from(svg);
  return { ...base, mark: { kind: "file", file: `${file}.svg` } };
}

/** A caption takes at most the lower half. */
const rowHeight = (rows: number, height: number): number =>
  rows === 0 ? 0 : Math.min(9, height * 0.175, (height * 0.5) / rows);

/** Rows of one group are lines of one text, which have one size. */
type CaptionRow = { parts: string[]; group: number };

/**
 * A row for each text below a mark of usual height; a low field keeps the mark legible with one row instead. The first
 * text is a name: it goes on in another row where that makes it larger, by an estimate of what its letters take.
 */
function captionRows(texts: readonly string[], { width, height }: { width: number; height: number }): CaptionRow[] {
  if (height < 26 && texts.length > 1) return [{ parts: [...texts], group: 0 }];
  const [name, ...others] = texts;
  if (name === undefined) return [];
  const ems = (line: string) =>
    Array.from(line).reduce((sum, letter) => sum + (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.55), 0);
  const lines = largestWay(name, (way) =>
    Math.min(8, rowHeight(way.length + others.length, height) / 1.2, (width - 8) / Math.max(1, ...way.map(ems))),
  );
  return [
    ...lines.map((line) => ({ parts: [line], group: 0 })),
    ...others.map((text, index) => ({ parts: [text], group: index + 1 })),
  ];
}

/**
 * Control characters have no glyph; a single line has no breaks; nobody signs as somebody else by turning letters round.
 * What no face can draw is refused long before: should any come this far, its number is shown.
 */
function clean(text: string, multiline: boolean): string {
  const unified = withoutOverrides(text.toWellFormed())
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", "    ");
  const breaks = multiline ? unified : unified.replaceAll("\n", " ");
  return withoutMissingGlyphs(breaks.replace(/(?!\n)\p{Cc}/gu, ""));
}
