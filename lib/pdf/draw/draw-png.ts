// Paints one drawing as a PNG of so many pixels, laid out by what seals.
import { renderPage } from "../engine/render-page.ts";
import { typesetDrawings } from "./draw-appearances.ts";
import type { Drawing } from "./drawing.ts";

/** Fields are measured in pixels of 93.6 an inch, drawings in points. */
const pointsOf = (px: number): number => px / 1.3;

export function drawPng(drawing: Drawing, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const page = { drawing, width: pointsOf(width), height: pointsOf(height), rotation: 0 as const };
  return renderPage(typesetDrawings([page]), 0, { width });
}
