// A value that is drawn: filled on the page, in the form view and in a phone's sheet, required where it is, on the sealed page.
import { expect, type Locator, type Page } from "@playwright/test";
import { askedToFinish, askToSign, begin, drawSignature, enter, inputField } from "../ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { tap } from "../support/finger.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000 });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const fields = [
  inputField("sketch", "RAW_CAPTURE", { height: 80, validation: { required: true } }),
  signatureField({ id: "s1", subtype: "FULLNAME", top: 500 }),
];

/** What the sender is given of the drawing. */
async function vectorOf(id: string): Promise<{ strokes: number[][] }> {
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}?rawSignatureCapture=true`);
  const approval = body.documents.find((one: { id: string }) => one.id === "agreement").approvals[0];
  const { value } = approval.fields.find((one: { id: string }) => one.id === "sketch");
  return JSON.parse(Buffer.from(value, "base64").toString("utf8"));
}

/** Two strokes with the mouse. */
async function scribble(pad: Locator): Promise<void> {
  const box = await pad.boundingBox();
  if (!box) throw new Error("Nothing to draw on: the pad has no box.");
  const { mouse } = pad.page();
  for (const row of [0.3, 0.6]) {
    await mouse.move(box.x + 0.2 * box.width, box.y + row * box.height);
    await mouse.down();
    for (const [across, down] of [
      [0.4, 0.15],
      [0.6, -0.15],
      [0.8, 0.1],
    ] as const)
      await mouse.move(box.x + across * box.width, box.y + (row + down) * box.height);
    await mouse.up();
  }
}

async function finish(page: Page): Promise<void> {
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed", exact: true })).toBeVisible({ timeout: 60_000 });
}

test("drawn on the page, changed in the form view, kept over a reload, and given back as a vector", async ({
  page,
}) => {
  const asked = await askToSign(owner, fields);
  await enter(page, asked);
  await page.getByRole("button", { name: "sketch, drawing, required, empty" }).click();
  const dialog = page.getByRole("dialog", { name: "Your drawing" });
  await expect(dialog.getByRole("tab", { name: "Draw on my phone" })).toBeVisible();
  await expect(dialog.getByRole("tab", { name: "Type" }), "a drawing, not a signature").toHaveCount(0);
  const saved = page.waitForResponse((one) => one.url().endsWith("/values") && one.request().method() === "PUT");
  await scribble(dialog.getByRole("img", { name: "Drawing pad" }));
  await dialog.getByRole("button", { name: "Use this drawing" }).click();
  await expect(dialog).toBeHidden();
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole("button", { name: "sketch, drawing, required, done. Change" })).toBeVisible();
  await page.getByRole("button", { name: "Form view", exact: true }).click();
  const group = page.getByRole("group", { name: /sketch/ });
  await expect(group.getByRole("img", { name: "What you have drawn" })).toBeVisible();
  await group.getByRole("button", { name: "Change" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Use this drawing" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^(?:Tap|Click) to sign$/ }).click();
  await page.getByRole("tab", { name: "Type" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign here" }).click();
  await finish(page);
  expect((await vectorOf(asked.id)).strokes).toHaveLength(1);
});

test("in a phone's sheet", { tag: "@phone" }, async ({ page }) => {
  const asked = await askToSign(owner, fields);
  await enter(page, asked);
  await begin(page);
  const dialog = page.getByRole("dialog", { name: "Your drawing" });
  await tap(page.getByRole("group", { name: /sketch/ }).getByRole("button", { name: "Draw" }));
  await expect(dialog.getByRole("tab"), "it is a phone already").toHaveCount(0);
  await drawSignature(dialog.getByRole("img", { name: "Drawing pad" }));
  await tap(dialog.getByRole("button", { name: "Use this drawing" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("img", { name: "What you have drawn" })).toBeVisible();
});
