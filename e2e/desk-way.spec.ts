// From page to page of the desk while the server takes its time: the page that is left stays, and a line says that the next is coming.
import { expect, type Locator, type Page } from "@playwright/test";
import { makePackage, type SpecClient } from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { both, signIn } from "./support/desk.ts";
import { tap } from "./support/finger.ts";

let baseUrl: string;
let owner: SpecClient;

test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  ({ owner } = await castOf(product));
});

/** Pages asked for from now on come once the answer is called. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

const line = (page: Page) => page.getByRole("progressbar", { name: "The page is being loaded" });
const draftName = (page: Page) => page.getByRole("textbox", { name: "Package name" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** `leave` asks for a page; meanwhile the one of this heading stays. */
async function expectWay(page: Page, from: string, leave: () => Promise<void>, to: string | Locator) {
  const letCome = await holdPages(page);
  await leave();
  await expect(line(page)).toBeVisible();
  await expect(heading(page, from)).toBeVisible();
  letCome();
  await expect(typeof to === "string" ? heading(page, to) : to).toBeVisible();
  await expect(line(page)).toHaveCount(0);
}

test("a link, a key, the palette and the search all say that their page is being loaded", both, async ({ page }) => {
  await signIn(page, baseUrl);
  const rail = page.getByRole("navigation", { name: "Main", exact: true });
  const to = (name: string) => () => rail.getByRole("link", { name, exact: true }).click();
  await expectWay(page, "Overview", to("Packages"), "Packages");
  await expectWay(page, "Packages", to("Outbox"), "Outbox");
  await expectWay(page, "Outbox", () => page.keyboard.press("n"), draftName(page));
  await page.goto(`${baseUrl}/`);
  const search = page.getByRole("searchbox", { name: /^Search packages/ });
  await search.fill("Mooring");
  await expectWay(page, "Overview", () => search.press("Enter"), "Packages");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("Trash");
  await expect(page.getByRole("option", { name: "Trash", exact: true })).toBeVisible();
  await expectWay(page, "Packages", () => page.getByRole("option", { name: "Trash", exact: true }).click(), "Trash");
});

test("who changes their mind on the way comes to what they chose last", both, async ({ page }) => {
  await signIn(page, baseUrl);
  const letCome = await holdPages(page);
  const rail = page.getByRole("navigation", { name: "Main", exact: true });
  await rail.getByRole("link", { name: "Trash", exact: true }).click();
  await expect(line(page)).toBeVisible();
  await rail.getByRole("link", { name: "Senders", exact: true }).click();
  letCome();
  await expect(heading(page, "Senders")).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/senders$/);
});

test("on a phone the line says it for the bar at the foot and for a row of a list", { tag: "@phone" }, async ({
  page,
}) => {
  const name = `Slow ${Date.now().toString(36)}`;
  await makePackage(owner, { name });
  await signIn(page, baseUrl);
  const bar = page.getByRole("navigation", { name: "Main, small screens" });
  await expectWay(page, "Overview", () => tap(bar.getByRole("link", { name: "Packages" })), "Packages");
  await page.goto(`${baseUrl}/drafts`);
  await expectWay(page, "Drafts", () => tap(page.getByRole("link", { name })), draftName(page));
});
