// Draws any number of fields with one Typst run and brings them into a PDF as form XObjects that share their fonts.
import { PDF, type PdfRef, PdfStream } from "@libpdf/core";
import { type Rotation, uprightMatrix } from "../engine/coordinates.ts";
import { copyObject } from "../engine/copy-object.ts";
import { name, number, numbers } from "../engine/document.ts";
import { APPEARANCE_TEMPLATE } from "./appearance-template.ts";
import { describeDrawing } from "./describe-drawing.ts";
import type { Drawing } from "./drawing.ts";
import { INK } from "./ink.ts";
import { worthIt } from "./name-lines.ts";
import { typeset, typesetPicture } from "./typeset.ts";

/** Size in points as displayed. */
export type AppearanceRequest = { drawing: Drawing; width: number; height: number; rotation: Rotation };

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
export const typesetDrawings = (requests: readonly AppearanceRequest[]): Uint8Array => typeset(sourceOf(requests));

/** The same as pictures (SVG), one for each: what is seen before sealing is laid out by what seals. */
export const drawPictures = (requests: readonly Omit<AppearanceRequest, "rotation">[]): string[] =>
  requests.map((one) => typesetPicture(sourceOf([one])));

function sourceOf(requests: readonly Omit<AppearanceRequest, "rotation">[]) {
  const assets: Record<string, Uint8Array> = {};
  const drawings = requests.map(({ drawing, width, height }, index) => ({
    ...describeDrawing(drawing, { width, height, file: `mark-${index}`, assets }),
    width,
    height,
  }));
  return { template: APPEARANCE_TEMPLATE, data: { drawings, ink: INK, gain: worthIt }, assets };
}
