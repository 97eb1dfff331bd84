// Where the keyboard is while somebody signs: dialogs open at their first field or their act and give the focus back.
import { expect } from "@playwright/test";
import { askToSign, enter, focused } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

test("dialogs open at the first field or the act, and Enter held down presses nothing in them", async ({ page }) => {
  await enter(page, await askToSign(owner, [signatureField({ id: "f1" })]));
  const signature = page.getByRole("button", { name: /^Signature, required/ });
  await signature.focus();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Name as you sign it");
  await page.keyboard.press("Escape");
  await expect(signature).toBeFocused();

  const more = page.getByRole("button", { name: /^More/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Decline to sign" }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Why you decline");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await signature.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign here" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  await finish.focus();
  await page.keyboard.down("Enter");
  const act = page.getByRole("button", { name: "Sign and finish" });
  await expect(act).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(act, "a held key is no answer").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Everyone has signed/ })).toBeVisible();
});
