// Drawing a signature with a finger: every kind of signature field on phones, held upright and sideways, down to the ink in the PDF.
import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { askedToFinish, askToSign, begin, drawSignature, enter } from "../ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { drawStroke, tap } from "../support/finger.ts";
import { isFirefox } from "../support/is-firefox.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000 });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const subtypes = [
  "FULLNAME",
  "INITIALS",
  "CAPTURE",
  "MOBILE_CAPTURE",
  "RAW_CAPTURE",
  "CHOOSE_SIGNATURE",
  "CHOOSE_INITIALS",
];
const box = (index: number) => ({ left: 80 + (index % 2) * 340, top: 120 + Math.floor(index / 2) * 120 });

/** How many pixels of ink stand in each box of the finished page, which is drawn at the interface's own 93.6 an inch. */
function inkIn(pdf: Buffer, boxes: { left: number; top: number }[], pen: "blue" | "green"): number[] {
  const drawn = execFileSync("pdftoppm", ["-r", "93.6", "-f", "1", "-l", "1", "-"], {
    input: pdf,
    maxBuffer: 2 ** 24,
  });
  const [, columns = "0"] = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(drawn.subarray(0, 40).toString("latin1")) ?? [];
  const width = Number(columns);
  const start = drawn.length - 3 * width * Math.floor((drawn.length - 10) / (3 * width));
  // Only the colour of the pen counts, not the black of a name or a date that stands with it.
  const [much, little] = pen === "blue" ? [2, 0] : [1, 2];
  const isInk = (at: number) => (drawn[at + much] ?? 0) - (drawn[at + little] ?? 0) > 20;
  return boxes.map(({ left, top }) => {
    let ink = 0;
    for (let y = top; y < top + 60; y++)
      for (let x = left; x < left + 220; x++) if (isInk(start + 3 * (y * width + x))) ink++;
    return ink;
  });
}

async function drawOnPad(page: Page, button: RegExp, pen: "blue" | "green"): Promise<void> {
  const place = page.locator("#document").getByRole("button", { name: button }).first();
  // After the one before the way leads on by itself.
  if ((await place.getAttribute("aria-current")) === null) await tap(place);
  await tap(page.getByRole("button", { name: "Sign here" }));
  const dialog = page.getByRole("dialog");
  const draw = dialog.getByRole("tab", { name: "Draw", exact: true });
  if (await draw.isVisible()) await tap(draw);
  const pad = dialog.getByRole("img", { name: "Drawing pad" });
  expect((await pad.boundingBox())?.height, "room to draw").toBeGreaterThanOrEqual(120);
  await drawSignature(pad);
  if (pen === "green") {
    await tap(dialog.getByRole("radio", { name: "Green" }));
    await expect(dialog.getByRole("radio", { name: "Green" })).toBeChecked();
  }
  const forAll = dialog.getByRole("checkbox", { name: /my other/ });
  // Offered where there are others.
  if ((await forAll.count()) > 0 && (await forAll.isChecked())) await tap(forAll);
  await tap(dialog.getByRole("button", { name: "Sign here" }));
  await expect(pad).toBeHidden();
}

for (const enforced of [false, true]) {
  const pen = enforced ? "green" : "blue";
  const kinds = enforced ? ["FULLNAME"] : subtypes;
  test(enforced
    ? "where the sender asks for a drawn signature, with a green pen"
    : "every kind of signature is drawn with a finger", {
    tag: ["@phone", "@turned"],
  }, async ({ page }) => {
    // Seven pads, each of whose touches takes Firefox's driver a second or more.
    test.slow(isFirefox(page));
    const asked = await askToSign(owner, [], {
      settings: { ceremony: { enforceCaptureSignature: enforced } },
      documents: [
        {
          id: "agreement",
          name: "Agreement",
          approvals: kinds.map((subtype, index) => ({
            id: `a${index}`,
            role: "client",
            fields: [
              signatureField({ id: `f${index}`, subtype, ...box(index), width: 220, height: 60, tooltip: subtype }),
            ],
          })),
        },
      ],
    });
    await enter(page, asked);
    for (const kind of kinds)
      await drawOnPad(
        page,
        kind.includes("INITIALS") ? /^Initials( \d of \d)?, empty/ : /^Signature( \d of \d)?, empty/,
        pen,
      );
    await askedToFinish(page);
    await tap(page.getByRole("button", { name: "Sign and finish" }));
    await expect(page.getByRole("heading", { name: "Signed and sealed", exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const { bytes } = await owner.documents.pdf(asked.id, "agreement");
    const ink = inkIn(
      bytes,
      kinds.map((_, index) => box(index)),
      pen,
    );
    expect(Math.min(...ink), `pixels of ink in each field: ${ink}`).toBeGreaterThan(100);
  });
}

test("what is drawn stays when the phone is turned", { tag: "@phone" }, async ({ page }) => {
  await enter(page, await askToSign(owner, [signatureField({ id: "f1", subtype: "CAPTURE" })]));
  await begin(page);
  const dialog = page.getByRole("dialog");
  const pad = dialog.getByRole("img", { name: "Drawing pad" });
  const [tall, wide] = [page.viewportSize() ?? { width: 390, height: 664 }, { width: 844, height: 390 }];
  await drawStroke(pad, [
    [0.1, 0.7],
    [0.3, 0.2],
    [0.5, 0.8],
  ]);
  const first = await pad.locator("path").getAttribute("d");
  await page.setViewportSize(wide);
  await expect(pad.locator("path")).toHaveAttribute("d", first ?? "");
  await expect(pad.locator("path")).toBeInViewport({ ratio: 1 });
  await drawStroke(pad, [
    [0.4, 0.6],
    [0.5, 0.3],
    [0.6, 0.6],
  ]);
  await expect(pad.locator("path")).toHaveCount(2);
  await page.setViewportSize(tall);
  await expect(pad.locator("path").first()).toHaveAttribute("d", first ?? "");
  // What was drawn second lies where the finger was, in the middle of the pad.
  const [padBox, second] = [await pad.boundingBox(), await pad.locator("path").last().boundingBox()];
  const across = ((second?.x ?? 0) + (second?.width ?? 0) / 2 - (padBox?.x ?? 0)) / (padBox?.width ?? 1);
  expect(across).toBeGreaterThan(0.3);
  expect(across).toBeLessThan(0.8);
  await tap(dialog.getByRole("button", { name: "Sign here" }));
  await expect(pad).toBeHidden();
});
