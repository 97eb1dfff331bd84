/** A sender at the desk, as the journeys begin there. */
import { expect, type Locator, type Page } from "@playwright/test";
import { ownerEmail } from "../spec-client.ts";
import { ownerPassword } from "../spec-product.ts";

/** A journey that is walked in Chromium and in Firefox. */
export const both = { tag: "@firefox" };

/** Where a draft's documents and people are. */
export const preparePath = (id: string): string => `/packages/new?id=${encodeURIComponent(id)}`;

/** The account's owner enters and goes to this path of the desk. */
export async function signIn(page: Page, baseUrl: string, path = "/"): Promise<void> {
  await page.goto(`${baseUrl}/login`);
  await page.getByLabel("E-mail address").fill(ownerEmail);
  await page.getByLabel("Password").fill(ownerPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  if (path !== "/") await goTo(page, `${baseUrl}${path}`);
}

/** As soon as it takes the focus: a page is read before it answers. */
export const focusOn = (target: Locator): Promise<void> =>
  expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass();

/** Steps to an entry of the open menu, which may be longer tomorrow, and may have missed a step while it opened. */
export async function stepTo(page: Page, entry: string): Promise<void> {
  const asked = page.getByRole("menuitem", { name: entry });
  await expect(asked).toBeVisible();
  await expect(async () => {
    if (await asked.evaluate((item) => item === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
    await expect(asked).toBeFocused({ timeout: 200 });
  }).toPass();
}

/** Firefox's driver now and then calls a navigation interrupted by itself, by the very same address: then it is on its way. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (cause: unknown) => {
    if (!String(cause).includes(`interrupted by another navigation to "${address}"`)) throw cause;
    await page.waitForURL(address);
  });
}
