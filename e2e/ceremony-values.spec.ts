// A value that is not right is named where it stands, until it is right; Next does not pass it, Finish lists it and leads there.
import { expect } from "@playwright/test";
import { askToSign, begin, drawSignature, enter, focused, inputField } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { tap } from "./support/finger.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const sayPostcode = "Five digits, please.";
const fields = () => [
  inputField("Postcode", "TEXTFIELD", {
    top: 120,
    validation: { required: true, pattern: "^[0-9]{5}$", errorMessage: sayPostcode },
  }),
  inputField("Nickname", "TEXTFIELD", { top: 200, validation: { minLength: 3 } }),
  ...["Red", "Green", "Blue"].map((name, index) =>
    inputField(name, "CHECKBOX", {
      top: 300 + 40 * index,
      width: 20,
      height: 20,
      validation: { group: "Colours", minimumRequired: 2, maximumRequired: 3 },
    }),
  ),
  signatureField({ id: "f1" }),
];

test("what a sender has filled in reads in its field as on the sealed page: one line that nothing turns round", async ({
  page,
}) => {
  const price = inputField("Price", "TEXTFIELD", { top: 120, value: "EUR 1\n00 \u202eplus" });
  await enter(page, await askToSign(owner, [price, signatureField({ id: "f1" })]));
  await expect(page.getByRole("textbox", { name: /Price/ })).toHaveValue("EUR 1 00 plus");
});

test("on a desk a wrong value keeps its message, Next stays there, and Finish lists what is wrong", {
  tag: "@firefox",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await askToSign(owner, fields());
  await enter(page, asked);
  const next = page.getByRole("button", { name: "Next", exact: true });
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  const postcode = page.getByRole("textbox", { name: /Postcode/ });
  const nickname = page.getByRole("textbox", { name: /Nickname/ });
  const shown = (text: string) => page.locator("[data-tone=wrong]").getByText(text, { exact: true });
  await postcode.fill("12");
  await next.click();
  await expect(shown(sayPostcode)).toBeVisible();
  await expect(postcode, "Next does not pass over it").toBeFocused();
  await expect(postcode).toHaveAttribute("aria-invalid", "true");
  await expect(postcode).toHaveAccessibleDescription(sayPostcode);
  await nickname.fill("Al");
  await page.getByRole("checkbox", { name: /Red/ }).check();
  await expect(shown("Enter at least 3 characters."), "also where nothing has to stand").toBeVisible();
  await expect(shown(sayPostcode), "it stays while the signer is elsewhere").toBeVisible();
  await nickname.focus();
  await expect(shown("Tick at least 2."), "a group's message stands once").toHaveCount(1);
  await expectAccessible(page);

  await finish.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Four things are still to do" });
  await expect(list.getByRole("listitem")).toHaveText([
    /Postcode.*Five digits, please\..*Page 1/,
    /Nickname.*Enter at least 3 characters\./,
    /Colours.*Tick at least 2\./,
    /Signature.*Not signed yet\./,
  ]);
  await expect(focused(page)).toHaveAccessibleName("Go to the first");
  await expectAccessible(page);
  await list.getByRole("button", { name: /Nickname/ }).press("Enter");
  await expect(nickname).toBeFocused();
  await nickname.fill("Ali");
  await expect(shown("Enter at least 3 characters.")).toHaveCount(0);

  // What was saved wrong is named again when the signer comes back.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(shown(sayPostcode)).toBeVisible();
  await postcode.fill("12345");
  await expect(shown(sayPostcode)).toHaveCount(0);
  await page.getByRole("checkbox", { name: /Blue/ }).check();
  await expect(shown("Tick at least 2.")).toHaveCount(0);
});

test("on a phone a wrong value is named at once by Next, and by Finish", { tag: "@phone" }, async ({ page }) => {
  await enter(page, await askToSign(owner, fields()));
  await begin(page);
  const sheet = page.locator("[data-slot=step-sheet]");
  const next = sheet.getByRole("button", { name: /^Next/ });
  await sheet.getByRole("textbox").fill("12");
  await tap(next);
  await expect(sheet.getByText(sayPostcode)).toBeVisible();
  await expect(sheet.getByRole("textbox")).toBeFocused();
  await expect(sheet.getByRole("textbox")).toHaveAccessibleDescription(sayPostcode);
  await expectAccessible(page);
  // The page itself is no way around it: the message stands there again on coming back.
  await tap(page.locator("#document").getByRole("button", { name: /^Signature/ }));
  await tap(sheet.getByRole("button", { name: "Sign here" }));
  await tap(page.getByRole("tab", { name: "Draw", exact: true }));
  await drawSignature(page.getByRole("img", { name: "Drawing pad" }));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Sign here" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#document").getByRole("button", { name: `Postcode, ${sayPostcode}` })).toBeVisible();
  await tap(sheet.getByRole("button", { name: "All fields" }));
  await expect(page.getByText(sayPostcode), "in the list too").toBeVisible();
  await tap(page.getByRole("button", { name: "Finish", exact: true }));
  const list = page.getByRole("dialog", { name: "Two things are still to do" });
  await expect(list.getByRole("listitem")).toHaveText([/Postcode.*Five digits/, /Colours.*Tick at least 2/]);
  await tap(list.getByRole("button", { name: "Go to the first" }));
  await expect(page.getByRole("textbox", { name: /Postcode/ })).toBeFocused();
  await expectAccessible(page);
});
