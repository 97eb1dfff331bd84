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

test("who signs by keyboard alone is led on from place to place and never loses the focus", {
  tag: "@firefox",
}, async ({ page }) => {
  const asked = await askToSign(owner, [], {
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          { id: "a1", role: "client", fields: [signatureField({ id: "f1", top: 300 })] },
          { id: "a2", role: "client", fields: [signatureField({ id: "f2", top: 500 })] },
          { id: "a3", role: "client", fields: [signatureField({ id: "f3", subtype: "INITIALS", top: 700 })] },
        ],
      },
    ],
  });
  await enter(page, asked);
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
  const signatures = page.getByRole("button", { name: /^Signature \d of 2, required/ });
  await expect(signatures.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Name as you sign it");
  await page.keyboard.press("Enter");
  await expect(signatures.last(), "to the next place to sign").toBeFocused();
  // The adopted signature is set at once.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Initials, required/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign here" }).press("Enter");
  await expect(focused(page), "all is done: the last question comes by itself").toHaveAccessibleName("Sign and finish");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Finish", exact: true }), "put off").toBeFocused();

  // The same where the page and one field share the screen, as on a desk zoomed to twice the size.
  await page.setViewportSize({ width: 720, height: 450 });
  const change = page.getByRole("button", { name: "Change", exact: true });
  await change.press("Enter");
  await page.getByRole("button", { name: "Sign here" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Finish", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Sign and finish");
});

test("dialogs open at the first field or the act, and Enter held down presses nothing in them", {
  tag: "@firefox",
}, async ({ page }) => {
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
  const act = page.getByRole("button", { name: "Sign and finish" });
  // From here on to the last question, which the same press does not answer.
  await page.getByRole("button", { name: "Sign here" }).focus();
  await page.keyboard.down("Enter");
  await expect(act).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(act, "a held key is no answer").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Finish", exact: true })).toBeFocused();
  await page.keyboard.down("Enter");
  await expect(act).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(act, "a held key is no answer").toBeFocused();
  await expect(act, "nor is the next of several quick presses").not.toHaveClass(/pointer-events-none/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
});
