// Fields stand where the API's coordinates say, upright, on pages turned and cropped in every way; judged by poppler.
import { describe, expect, test, vi } from "vitest";
import { inkBox, paintPage } from "#lib/testing/judge-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import type { Drawing } from "../draw/drawing.ts";
import type { Rotation } from "../engine/coordinates.ts";
import { SEAL_FIELD } from "./field-names.ts";
import { flattenPdf } from "./flatten.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";

// The judges are programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BOX = { left: 60, top: 50, width: 130, height: 52 };

async function fill(blank: Uint8Array, drawing: Drawing): Promise<Uint8Array> {
  const prepared = await prepareFields(blank, [{ name: "value", kind: "value", page: 0, ...BOX }]);
  const act = { field: SEAL_FIELD, at: "2026-11-21T12:00:00Z", signerName: "x", appearance: null, contentsSize: 1024 };
  return (await placeSignature(prepared, { ...act, values: [{ field: "value", drawing }] })).bytes;
}

const pages = ([0, 90, 180, 270] as Rotation[]).flatMap((rotate) => [
  { rotate },
  { rotate, cropBox: [50, 30, 370, 270] as [number, number, number, number] },
  { rotate, mediaBox: [-200, -100, 300, 500] as [number, number, number, number] },
]);

describe.each(pages)("page %o", (page) => {
  const blank = makePdf([""], page);

  test("a check box stands in the middle of its field, to the pixel", async () => {
    const box = inkBox(paintPage(await fill(blank, { kind: "check" }), 0));
    const middle = { x: BOX.left + BOX.width / 2, y: BOX.top + BOX.height / 2 };
    expect(Math.abs((box.left + box.right) / 2 - middle.x)).toBeLessThanOrEqual(1);
    expect(Math.abs((box.top + box.bottom) / 2 - middle.y)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.bottom - box.top - (BOX.height - 1.3))).toBeLessThanOrEqual(1.5);
  });

  test("text stands upright and starts at the left edge, the same as on a plain page, also when flattened", async () => {
    const drawing: Drawing = { kind: "text", text: "Left F", fontSize: 20 };
    const plain = paintPage(await fill(makePdf([""]), drawing), 0);
    const filled = await fill(blank, drawing);
    for (const shown of [paintPage(filled, 0), paintPage(await flattenPdf(filled), 0)]) {
      let different = 0;
      let ink = 0;
      for (let y = BOX.top - 5; y < BOX.top + BOX.height + 5; y++) {
        for (let x = BOX.left - 5; x < BOX.left + BOX.width + 5; x++) {
          if (plain.isInk(x, y)) ink += 1;
          if (plain.isInk(x, y) !== shown.isInk(x, y)) different += 1;
        }
      }
      expect(ink).toBeGreaterThan(200);
      // Only the smoothing of edges may differ.
      expect(different).toBeLessThan(ink * 0.35);
    }
  });
});
