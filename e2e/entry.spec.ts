// Signing in, in every browser and on every phone that the journeys know.
import { expect } from "@playwright/test";
import { ownerEmail, specClient } from "./spec-client.ts";
import { ownerPassword, test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { tap } from "./support/finger.ts";
import { linkMailedTo } from "./support/mailed-link.ts";
import { expectNothingOverflows } from "./support/pseudo-page.ts";

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

test.describe("where the browser asks for German", () => {
  test.use({ locale: "de-DE" });

  test("signing in, what is wrong with it and the way to a new password are German", async ({ page, product }) => {
    await page.goto(`${product.baseUrl}/login`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle("Anmelden · Countersign");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByText("Geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "E-Mail-Adresse" })).toBeFocused();
    await page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill("nobody@example.com");
    await page.getByLabel("Passwort", { exact: true }).fill("not the right one");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.")).toBeVisible();
    await page.getByRole("link", { name: "Passwort vergessen?" }).click();
    await expect(page.getByRole("button", { name: "Link senden" })).toBeVisible();
    // What the browser itself knows, and what the service refuses.
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Link senden" }).click();
    await expect(page.getByText("Keine Verbindung. Es wurde nichts geändert")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Link senden" }).click();
    await expect(page.getByRole("heading", { name: "Sehen Sie in Ihre E-Mails" })).toBeVisible();
    await expectAccessible(page, "a forgotten password in German");
    for (let one = 0; one < 5; one += 1)
      await page.request.post(`${product.baseUrl}/api/instance/password-reset`, { data: { email: "a@example.com" } });
    await page.goto(`${product.baseUrl}/forgotten?email=nobody@example.com`);
    await page.getByRole("button", { name: "Link senden" }).click();
    await expect(page.getByText("Zu viele Versuche. Versuchen Sie es später erneut.")).toBeVisible();
    await page.goto(`${product.baseUrl}/password?invited=1&token=none`);
    await expect(page.getByText("Dieser Link wurde schon verwendet oder ist zu alt.")).toBeVisible();
    const email = `gast.${Date.now().toString(36)}@example.net`;
    expect((await specClient(product.baseUrl).senders.add({ email })).status).toBe(200);
    await page.goto(await linkMailedTo(product.dataDir, email, "password"));
    await page.getByLabel("Passwort", { exact: true }).fill("kurz");
    await expect(page.getByText("4 von mindestens 10 Zeichen.")).toBeVisible();
  });
});

test.describe("where the browser asks for Arabic", () => {
  test.use({ locale: "ar-EG" });

  test("signing in runs from the right, and nothing is wider than the screen @phone", async ({ page, product }) => {
    await page.goto(`${product.baseUrl}/login`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await tap(page.getByRole("button", { name: "تسجيل الدخول" }));
    await expect(page.getByText("اكتب كلمة المرور.")).toBeVisible();
    await expectNothingOverflows(page, "signing in");
    await expectAccessible(page, "signing in in Arabic");
    await page.goto(`${product.baseUrl}/address?token=none`);
    await tap(page.getByRole("button", { name: "تأكيد هذا العنوان" }));
    await expect(page.getByText("العنوان السابق ما زال ساريًا.")).toBeVisible();
    await expectNothingOverflows(page, "an address that is not confirmed");
  });
});
