// A typed signature or initials as a picture, in the hand that was chosen and the ink of what is signed.
import { familyOf } from "#components/ceremony/mark-view.tsx";
import type { TypedMark } from "#lib/contract/records/signature-mark.ts";
import { withoutOverrides } from "#lib/language/formats.ts";
import { inkColours } from "#lib/pdf/draw/ink.ts";
import { cutToInk } from "./picture-of-strokes.ts";

/** Pixels: as sharp as a drawing, and a long name no wider than two of them. */
const tallest = 220;
const widest = 2520;

/** A PNG, cut to the ink, on nothing. Throws where the hand cannot be had: another one was not chosen. */
export async function pictureOfText({ text, face }: TypedMark, name: string): Promise<File> {
  const said = withoutOverrides(text).trim();
  const family = familyOf(face, said);
  await document.fonts.load(`${tallest}px ${family}`, said);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.font = `${tallest}px ${family}`;
  const size = Math.min(tallest, (tallest * widest) / Math.max(1, context.measureText(said).width));
  // Hands reach far beyond their letters; what is too much is cut away.
  const air = size;
  canvas.width = Math.ceil(widthAt(context, `${size}px ${family}`, said) + 2 * air);
  canvas.height = Math.ceil(3 * size);
  // Another size of the canvas has taken the face away.
  context.font = `${size}px ${family}`;
  context.fillStyle = inkColours.blue;
  context.textBaseline = "alphabetic";
  context.fillText(said, air, 2 * size);
  const blob = await cutToInk(context).convertToBlob({ type: "image/png" });
  return new File([blob], name, { type: "image/png" });
}

function widthAt(context: CanvasRenderingContext2D, font: string, text: string): number {
  context.font = font;
  return context.measureText(text).width;
}
