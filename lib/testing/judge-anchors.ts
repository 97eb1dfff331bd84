// Compares the places that anchors are found in with those that poppler sees words in.
import { execFileSync } from "node:child_process";
import { openOrThrow } from "#lib/pdf/engine/pdfium.ts";
import type { AnchorRequest, Box } from "#lib/pdf/text/extraction.ts";
import { findAnchors } from "#lib/pdf/text/find-anchors.ts";
import { withFile } from "./judge-pdf.ts";

export const asked = (text: string, more: Partial<AnchorRequest> = {}): AnchorRequest => ({
  key: "a",
  text,
  index: 0,
  characterIndex: 0,
  anchorPoint: "TOPLEFT",
  leftOffset: 0,
  topOffset: 0,
  width: 100,
  height: 20,
  ...more,
});

export async function find(pdf: Uint8Array, ...requests: AnchorRequest[]): Promise<(Box | null)[]> {
  using opened = await openOrThrow(pdf);
  using copy = await openOrThrow(pdf);
  return findAnchors(opened, requests, copy).map(({ box }) => box);
}

type Word = { text: string; x1: number; y1: number; x2: number; y2: number };

/** Where poppler sees words, in points of the displayed page; page by page. */
export function words(pdf: Uint8Array): Word[] {
  const html = withFile(pdf, (path) =>
    execFileSync("pdftotext", ["-bbox", "-cropbox", path, "-"], { encoding: "utf8" }),
  );
  return [...html.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*)<\/word>/g)].map(
    ([, x1, y1, x2, y2, text]) => ({
      text: text ?? "",
      x1: Number(x1),
      y1: Number(y1),
      x2: Number(x2),
      y2: Number(y2),
    }),
  );
}

/** By how many points the box around a word's letters differs from poppler's, at its worst edge. */
export async function worstEdge(pdf: Uint8Array, wanted: readonly string[]): Promise<number> {
  const judged = words(pdf);
  const differences: number[] = [];
  for (const text of wanted) {
    const word = judged.find((one) => one.text === text);
    if (!word) throw new Error(`poppler does not see ${text}, only ${judged.map((one) => one.text).join(" ")}`);
    const corners = [...text].flatMap((_, characterIndex) =>
      (["TOPLEFT", "BOTTOMRIGHT"] as const).map((anchorPoint) => asked(text, { characterIndex, anchorPoint })),
    );
    const boxes = await find(pdf, ...corners);
    const x = boxes.map((box) => (box?.left ?? Number.NaN) / 1.3);
    const y = boxes.map((box) => (box?.top ?? Number.NaN) / 1.3);
    differences.push(
      Math.min(...x) - word.x1,
      Math.max(...x) - word.x2,
      Math.min(...y) - word.y1,
      Math.max(...y) - word.y2,
    );
  }
  return Math.max(...differences.map((one) => (Number.isNaN(one) ? Infinity : Math.abs(one))));
}
