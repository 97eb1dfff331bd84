// What a stranger met at the desk: nothing is told that did not happen, what is pressed answers, what was typed is kept.
import { expect, type Page } from "@playwright/test";
import { test } from "../spec-product.ts";
import { signIn } from "../support/desk.ts";

let baseUrl: string;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
});

const saved = (page: Page) => page.locator("[data-slot=saved]");
const names = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const isChange = (url: URL) => /\/api\/packages\/[^/]+$/.test(url.pathname);

/** Everything that was said at the foot of the page from here on, also what has gone again. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) told.add(toast.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
}

for (const typed of ["nobody", "one", "one in order"])
  test(`whoever adds themselves to a new draft with ${typed} hears no news from elsewhere, and types on in the row`, async ({
    page,
  }) => {
    await signIn(page, baseUrl, "/packages/new");
    if (typed !== "nobody") {
      await names(page).fill("Layla Haddad");
      await page.getByRole("textbox", { name: "E-mail address" }).fill("layla.haddad@example.com");
      if (typed === "one in order") await page.getByRole("switch", { name: "Sign in order" }).check();
      await expect(saved(page)).toHaveAttribute("data-state", "saved");
    }
    const told = await listen(page);
    await page.getByRole("button", { name: "Add myself" }).click();
    await expect(names(page).last()).toHaveValue("Ingrid Bergström");
    await expect.soft(names(page).last()).toBeFocused();
    await expect(saved(page)).toHaveAttribute("data-state", "saved");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.waitForResponse((answer) => isChange(new URL(answer.url())) && answer.request().method() === "GET");
    await expect.soft(names(page).last()).toBeFocused();
    expect(await told()).toEqual([]);
  });
