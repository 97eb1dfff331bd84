// Signing in, in every browser and on every phone that the journeys know.
import { expect } from "@playwright/test";
import { ownerEmail } from "./spec-client.ts";
import { ownerPassword, test } from "./spec-product.ts";
import { tap } from "./support/finger.ts";

test("a sender signs in with the keyboard alone", { tag: "@firefox" }, async ({ page, product }) => {
  await page.goto(`${product.baseUrl}/login`);
  // No provider is configured here.
  await expect(page.getByRole("button", { name: "Continue with" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "E-mail" }).fill(ownerEmail);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ownerPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.baseUrl}/`);
});

test("a sender signs in with a finger, and nothing is wider than the screen", {
  tag: ["@phone", "@turned"],
}, async ({ page, product }) => {
  await page.goto(`${product.baseUrl}/login`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(ownerEmail);
  await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await tap(page.getByRole("button", { name: "Sign in" }));
  await expect(page).toHaveURL(`${product.baseUrl}/`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
