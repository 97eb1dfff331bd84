// The page that checks files shows pages as they were signed beside as they are shown now: those that differ, and no others.
import { expect, type Page, test } from "@playwright/test";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { append } from "#lib/testing/forgeries/append.ts";
import { forgedContent } from "#lib/testing/forgeries/tables.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { expectAccessible } from "../support/accessible.ts";
import { ownSeal } from "../support/own-seal.ts";

let sealed: Buffer;

test.beforeAll(async ({ baseURL }) => {
  const original = makeContractPdf({ pages: 2, title: "Lease agreement" });
  const { sealed: bytes } = await makeSealedPdf(original, await ownSeal(baseURL), { drawn: true });
  sealed = Buffer.from(bytes);
});
test.afterAll(() => closePool());

const comparison = (page: Page) =>
  page.getByRole("heading", { name: "As it was signed, and as this file shows it now" });

async function check(page: Page, bytes: Uint8Array): Promise<void> {
  await page.goto("/verify");
  const buffer = Buffer.from(bytes);
  await page.locator("input[type=file]").setInputFiles({ name: "lease.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("region", { name: "Result" })).toBeFocused();
}

/** What two pictures are made of, as long as both are drawn. */
const drawn = async (page: Page, name: string): Promise<string> => {
  const picture = page.getByRole("img", { name });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  return (await picture.getAttribute("src")) ?? "";
};

test("of a file whose first page was exchanged that page stands twice, and the second not at all", async ({ page }) => {
  await check(page, append(sealed, { objects: [[5, forgedContent]] }));
  await expect(comparison(page)).toBeVisible();
  expect(await drawn(page, "Page 1 as signed")).not.toBe(await drawn(page, "Page 1 as shown now"));
  await expect(page.getByRole("img", { name: /^Page 2/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("of a file that is as it was signed nothing is compared", async ({ page }) => {
  await check(page, sealed);
  await expect(page.getByRole("heading", { name: "This file is as it was signed" })).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
});
