// What is drawn into fields is seen in page images, and stays in the copy for reading when fields and signatures go.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import { checkStructure, extractText, inkBox, judgeSignatures, paintPage } from "#lib/testing/judge-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { inspectPdf } from "../engine/inspect.ts";
import { renderPage } from "../engine/render-page.ts";
import { flattenPdf } from "./flatten.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";

vi.setConfig({ testTimeout: 60_000 });

async function signed(): Promise<Uint8Array> {
  const place = { page: 0, left: 100, top: 200, width: 260, height: 65 };
  const prepared = await prepareFields(makePdf([""], { rotate: 90 }), [{ name: "s", kind: "signature", ...place }]);
  const mark = { kind: "typed" as const, text: "Ada Lovelace", face: "Caveat" };
  const appearance = { kind: "signature" as const, mark, caption: ["Ada Lovelace", "2026-11-21 14:42 UTC+01:00"] };
  const act = { at: "2026-11-21T12:00:00Z", signerName: "Ada Lovelace", values: [], contentsSize: 100 };
  return (await placeSignature(prepared, { field: "s", appearance, ...act })).bytes;
}

test("the page image shows the signature where poppler shows it", async () => {
  const bytes = await signed();
  const poppler = inkBox(paintPage(bytes, 0));
  const image = await loadImage(await renderPage(bytes, 0, { width: 1030 }));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const ours = inkBox({
    width: image.width,
    height: image.height,
    isInk: (x, y) => (data[(y * image.width + x) * 4 + 1] ?? 255) < 160,
  });
  expect([image.width, image.height]).toEqual([1030, 796]);
  for (const side of ["left", "top", "right", "bottom"] as const) {
    expect(Math.abs(ours[side] - poppler[side])).toBeLessThanOrEqual(2);
  }
  expect(poppler.left).toBeGreaterThanOrEqual(100);
  expect(poppler.right).toBeLessThanOrEqual(360);
  expect(poppler.top).toBeGreaterThanOrEqual(200);
  expect(poppler.bottom).toBeLessThanOrEqual(265);
});

test("the flattened copy looks the same and has neither fields nor signatures", async () => {
  const bytes = await signed();
  const flat = await flattenPdf(bytes);
  expect(inkBox(paintPage(flat, 0))).toEqual(inkBox(paintPage(bytes, 0)));
  expect(extractText(flat)).toContain("2026-11-21 14:42 UTC+01:00");
  expect(judgeSignatures(flat)).toEqual([]);
  expect(checkStructure(flat)).toMatchObject({ code: 0 });
  expect(Buffer.from(flat).includes("/AcroForm")).toBe(false);
  expect(await inspectPdf(flat)).toMatchObject({ ok: true, signed: false });
});
