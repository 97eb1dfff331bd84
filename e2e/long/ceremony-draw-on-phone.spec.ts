// Drawing on a second device: the code on the desk, the pad on the phone, and the drawing back on the desk.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { askToSign, drawSignature, enter } from "../ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { isFirefox } from "../support/is-firefox.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, viewport: { width: 1440, height: 900 } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const codeIn = (page: Page): Locator => page.getByRole("img", { name: "Code that opens the drawing page on a phone" });
const way = (page: Page): Locator => page.getByRole("tab", { name: "Draw on my phone" });
const apply = (page: Page): Locator => page.getByRole("dialog").getByRole("button", { name: "Sign here" });
const arrived = (page: Page): Locator => page.getByRole("img", { name: "What was drawn on your phone" });

/** Opens the way, and answers what its code says. */
async function readCode(page: Page): Promise<string> {
  const answer = page.waitForResponse((one) => /\/drawings$/.test(one.url()) && one.request().method() === "POST");
  await way(page).click();
  const { url } = (await (await answer).json()) as { url: string };
  await expect(codeIn(page)).toBeVisible();
  return url;
}

/** The signer's phone: a browser of its own, without any session. */
async function phoneOf(browser: Browser, desk: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    ...(isFirefox(desk) ? {} : { isMobile: true }),
  });
  return context.newPage();
}
const pad = (phone: Page): Locator => phone.getByRole("img", { name: "Drawing pad" });
const send = (phone: Page): Locator => phone.getByRole("button", { name: "Send it to my computer" });

test("a signature is drawn on the phone, seen on the desk while it is drawn, and signed with there", {
  tag: "@firefox",
}, async ({ page, browser }) => {
  const asked = await askToSign(owner, [signatureField({ id: "f1", subtype: "CAPTURE" })]);
  await enter(page, asked);
  await page.getByRole("button", { name: /^Signature, required/ }).click();
  const url = await readCode(page);
  const phone = await phoneOf(browser, page);
  await phone.goto(url);
  await expect(phone.getByRole("heading", { name: "Draw your signature" })).toBeVisible();
  await expect(phone.getByText(/asks you for this/)).toContainText("Bergström");
  await expect(page.getByText("Your phone is connected.")).toBeVisible();
  await expect(apply(page), "nothing to sign with yet").toHaveAttribute("aria-disabled", "true");
  await send(phone).click();
  await expect(phone.getByText("Nothing is drawn yet.")).toBeVisible();
  await drawSignature(pad(phone));
  await expect(arrived(page)).toBeVisible();
  await expect(page.getByText("This came from your phone.")).toBeHidden();
  await send(phone).click();
  await expect(phone.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  await expect(page.getByText("This came from your phone.")).toBeVisible();
  await apply(page).click();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed", exact: true })).toBeVisible({ timeout: 60_000 });
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "No drawing is waited for any more" })).toBeVisible();
  await phone.context().close();
});

test("with the keyboard alone on the desk, and the dialog closed meanwhile", async ({ page, browser }) => {
  await enter(page, await askToSign(owner, [signatureField({ id: "f1", subtype: "MOBILE_CAPTURE" })]));
  const place = page.getByRole("button", { name: /^Signature, required/ });
  const answer = page.waitForResponse((one) => /\/drawings$/.test(one.url()));
  await place.press("Enter");
  const { url } = (await (await answer).json()) as { url: string };
  await expect(way(page), "a field for phones begins with it").toHaveAttribute("aria-selected", "true");
  await expect(codeIn(page)).toBeVisible();
  const phone = await phoneOf(browser, page);
  await phone.goto(url);
  // The first press may only take away what says why the act is off.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden({ timeout: 1000 });
  }).toPass();
  await drawSignature(pad(phone));
  await send(phone).click();
  await expect(phone.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  await place.press("Enter");
  await expect(arrived(page), "it waited for the signer").toBeVisible();
  await way(page).focus();
  await expect(apply(page)).not.toHaveAttribute("aria-disabled", "true");
  await apply(page).press("Enter");
  await expect(page.getByRole("button", { name: "Sign and finish" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Signature, required, done/ })).toBeVisible();
  await phone.context().close();
});

test("without a connection the drawing stays on the phone and is sent when there is one", async ({ page, browser }) => {
  await enter(page, await askToSign(owner, [signatureField({ id: "f1", subtype: "CAPTURE" })]));
  await page.getByRole("button", { name: /^Signature, required/ }).click();
  const url = await readCode(page);
  const phone = await phoneOf(browser, page);
  await phone.goto(url);
  await expect(pad(phone)).toBeVisible();
  await phone.context().setOffline(true);
  await drawSignature(pad(phone));
  await send(phone).click();
  await expect(phone.getByText("There is no connection.")).toBeVisible();
  await expect(pad(phone).locator("path")).toHaveCount(2);
  await phone.context().setOffline(false);
  await expect(phone.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  await expect(arrived(page)).toBeVisible();
  await phone.context().close();
});

test("what was drawn is still there after the phone's page was loaded again; a new code ends the old one", async ({
  page,
  browser,
}) => {
  await enter(page, await askToSign(owner, [signatureField({ id: "f1", subtype: "CAPTURE" })]));
  await page.getByRole("button", { name: /^Signature, required/ }).click();
  const url = await readCode(page);
  const phone = await phoneOf(browser, page);
  await phone.goto(url);
  await drawSignature(pad(phone));
  await phone.reload();
  await expect(pad(phone).locator("path")).toHaveCount(2);
  await send(phone).click();
  await expect(arrived(page)).toBeVisible();
  await page.getByRole("button", { name: "Draw it again" }).click();
  await expect(codeIn(page)).toBeVisible();
  await phone.goto(url);
  await expect(phone.getByRole("heading", { name: "No drawing is waited for any more" })).toBeVisible();
  await phone.goto(`${url}x`);
  await expect(phone.getByRole("heading", { name: "This page is not known" })).toBeVisible();
  await phone.context().close();
});
