// The coordinates against programs that are not ours: a dot placed in px is where poppler paints it and PDFium too.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { onePage } from "#lib/testing/corpus/raw-pdf.ts";
import { inkBox, paintPage, withFile } from "#lib/testing/judge-pdf.ts";
import { PX_PER_PT, toPixels, toUserSpace } from "../engine/coordinates.ts";
import { openForAppending, pageBox } from "../engine/document.ts";
import { inspectPdf } from "../engine/inspect.ts";

vi.setConfig({ testTimeout: 60_000 });

type Page = { media: number[]; crop: number[] | null; rotate: number; unit: number; inherited: boolean };

const coordinate = fc.integer({ min: -400, max: 400 });
const page: fc.Arbitrary<Page> = fc
  .record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 150, max: 500 }),
    height: fc.integer({ min: 150, max: 500 }),
    // Inside the media box: of one that reaches over it, poppler shows the whole page, PDFium what they share.
    cuts: fc.option(fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 45 })))),
    rotate: fc.constantFrom(0, 90, 180, 270, -90, -180, 360, 450),
    unit: fc.constantFrom(1, 2),
    inverted: fc.boolean(),
    inherited: fc.boolean(),
  })
  .map(({ x, y, width, height, cuts, rotate, unit, inverted, inherited }) => {
    const turn = ([a = 0, b = 0, c = 0, d = 0]: number[]) => (inverted ? [c, d, a, b] : [a, b, c, d]);
    const [left = 0, bottom = 0, right = 0, top = 0] = cuts ?? [];
    return {
      media: turn([x, y, x + width, y + height]),
      crop: cuts ? turn([x + left, y + bottom, x + width - right, y + height - top]) : null,
      rotate,
      unit,
      inherited,
    };
  });

function fileOf({ media, crop, rotate, unit, inherited }: Page, content: string): Uint8Array {
  const boxes = `/MediaBox [${media.join(" ")}] ${crop ? `/CropBox [${crop.join(" ")}]` : ""} /Rotate ${rotate}`;
  const own = unit === 1 ? "" : `/UserUnit ${unit}`;
  return onePage(inherited ? { pages: boxes, page: own, content } : { page: `${boxes} ${own}`, content });
}

async function boxOf(file: Uint8Array) {
  const pdf = await openForAppending(file);
  const first = pdf.getPage(0);
  if (!first) throw new Error("no page");
  return pageBox(pdf, first.dict);
}

const spot = fc.record({
  u: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
  v: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
});

describe("on pages of any box, rotation and unit", () => {
  test("a rectangle placed in px is painted there by poppler, and the gate tells the size that poppler shows", async () => {
    await fc.assert(
      fc.asyncProperty(page, spot, async (made, { u, v }) => {
        const box = await boxOf(fileOf(made, ""));
        const inspected = await inspectPdf(fileOf(made, ""));
        const [shown] = inspected.ok ? inspected.pages : [];
        if (!shown) throw new Error("refused");
        const wanted = { left: shown.width * u, top: shown.height * v, width: 26, height: 13 };
        const { x1, y1, x2, y2 } = toUserSpace(box, wanted);
        const file = fileOf(made, `${x1} ${y1} ${x2 - x1} ${y2 - y1} re f`);
        const picture = paintPage(file, 0);
        const found = inkBox(picture);
        expect([picture.width, picture.height]).toEqual([Math.ceil(shown.width), Math.ceil(shown.height)]);
        for (const [ink, edge] of [
          [found.left, wanted.left],
          [found.top, wanted.top],
          [found.right, wanted.left + wanted.width],
          [found.bottom, wanted.top + wanted.height],
        ] as const)
          expect(Math.abs(ink - edge)).toBeLessThan(1.6);
      }),
      { numRuns: 40, seed: 93 },
    );
  });

  test("a word that pdftotext finds upright stands where its user space says", async () => {
    await fc.assert(
      fc.asyncProperty(page, spot, async (made, { u, v }) => {
        // pdftotext counts from the media box, whatever -cropbox says (poppler 22.12).
        const upright = { ...made, unit: 1, rotate: 0, crop: null };
        const box = await boxOf(fileOf(upright, ""));
        const [width, height] = [box.x2 - box.x1, box.y2 - box.y1];
        const at = { x: box.x1 + u * width * 0.7, y: box.y1 + v * height };
        const file = fileOf(upright, `BT /F1 10 Tf ${at.x} ${at.y} Td (Mark) Tj ET`);
        const html = withFile(file, (path) => execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" }));
        const word = /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">Mark</.exec(html);
        const pixels = toPixels(box, { x1: at.x, y1: at.y, x2: at.x + 10, y2: at.y + 10 });
        expect(Math.abs(Number(word?.[1]) * PX_PER_PT - pixels.left)).toBeLessThan(0.65);
        const baseline = pixels.top + pixels.height;
        expect(Number(word?.[2]) * PX_PER_PT).toBeLessThan(baseline);
        expect(Number(word?.[4]) * PX_PER_PT).toBeGreaterThan(baseline);
      }),
      { numRuns: 15, seed: 93 },
    );
  });
});
