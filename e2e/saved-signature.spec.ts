// A sender's saved signature: kept in the profile, signed with where its sender is signed in, and with a link alone not even seen.
import { execFileSync } from "node:child_process";
import { createCanvas } from "@napi-rs/canvas";
import { expect, type Page } from "@playwright/test";
import { askedToFinish, askToSign, drawSignature, enter } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient, withKey } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";

test.use({ actionTimeout: 15_000 });

/** A sender whose browser this is from now on. */
async function enterAsSender(page: Page, baseUrl: string, owner: SpecClient): Promise<string> {
  const email = `signs-again-${Date.now().toString(36)}@example.net`;
  const json = { email, firstName: "Salma", lastName: "Sender", status: "ACTIVE" };
  const { id } = (await owner.ask("POST", "/account/senders", json)).body;
  const { apiKey } = (await owner.ask("GET", `/account/senders/${id}/apiKey`)).body;
  const { value } = (await specClient(baseUrl, withKey(apiKey)).ask("POST", "/authenticationTokens/user")).body;
  const target = encodeURIComponent(`${baseUrl}/settings`);
  await page.goto(`${baseUrl}/auth?authenticationToken=${value}&target=${target}`);
  return email;
}

const asksSalma = (owner: SpecClient, email: string) =>
  askToSign(owner, [signatureField({ id: "f1", subtype: "FULLNAME" })], { roles: [signerRole("client", email)] });

test("saved in the profile, signed with by one press, and hidden from whoever has the link alone", {
  tag: "@landing",
}, async ({ page, browser, product: { baseUrl } }) => {
  const owner = specClient(baseUrl);
  const email = await enterAsSender(page, baseUrl, owner);
  const kept = page.getByRole("img", { name: "Your saved signature" });
  const hand = createCanvas(200, 80);
  hand.getContext("2d").fillRect(20, 30, 150, 4);
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "hand.png",
    mimeType: "image/png",
    buffer: hand.toBuffer("image/png"),
  });
  await expect(kept).toBeVisible();
  await page.getByRole("button", { name: "Draw another" }).click();
  await drawSignature(page.getByRole("img", { name: "Drawing pad for your signature" }));
  await expectAccessible(page, "drawing for the profile");
  await page.getByRole("button", { name: "Save signature" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Draw another" })).toBeFocused();
  await expect(kept).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, "the profile");
  await page.setViewportSize({ width: 1280, height: 720 });

  const asked = await asksSalma(owner, email);
  await enter(page, asked);
  await page.getByRole("button", { name: /^Signature, required/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your signature" });
  await expect(dialog.getByRole("tab").first()).toHaveText("Saved");
  await expect(dialog.getByRole("img", { name: "Your saved signature" })).toBeVisible();
  await expectAccessible(page, "the saved signature");
  await dialog.getByRole("button", { name: "Sign here" }).click();
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed", exact: true })).toBeVisible({ timeout: 60_000 });

  const { bytes } = await owner.ask("GET", `/packages/${asked.id}/documents/agreement/pdf`);
  const images = execFileSync("pdfimages", ["-list", "-"], { input: Buffer.from(bytes) }).toString();
  expect(images).toMatch(/ image /);
  const { bytes: summary } = await owner.ask("GET", `/packages/${asked.id}/evidence/summary`);
  const told = execFileSync("pdftotext", ["-layout", "-", "-"], { input: Buffer.from(summary) }).toString();
  expect(told.replace(/\s+/g, " ")).toContain("with the saved signature");

  const stranger = await (await browser.newContext({ baseURL: baseUrl, locale: "en-GB" })).newPage();
  await enter(stranger, await asksSalma(owner, email));
  await stranger.getByRole("button", { name: /^Signature, required/ }).click();
  await expect(stranger.getByRole("tab", { name: "Upload" })).toBeVisible();
  await expect(stranger.getByRole("tab", { name: "Saved" })).toHaveCount(0);
  await stranger.context().close();
});
