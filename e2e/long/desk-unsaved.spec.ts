// What is written and not saved, for whatever reason, is said, kept, and not left behind unasked.
import { expect, type Page } from "@playwright/test";
import { makePackage, ownerEmail, type SpecClient, specClient } from "../spec-client.ts";
import { ownerPassword, test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const message = (page: Page) => page.getByRole("textbox", { name: /^Message/ });
const saved = (page: Page) => page.locator("[data-slot=saved]");
const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave with changes unsaved?" });

test("what is typed after the session has ended is kept, and saved once one has signed in again", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Layla Haddad");
  await page.context().clearCookies();
  await message(page).fill("Before noon, please.");
  await expect(saved(page)).toHaveText("Your session is over; kept here");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Close; the draft is kept" }).click();
  await expect(leaving(page)).toContainText("Your session is over, so the last changes are not saved.");
  await expectAccessible(page);
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  // The page itself looks at the package now and then; what cannot be read anew stays.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(message(page)).toHaveValue("Before noon, please.");

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  const entry = await opened;
  await entry.getByLabel("E-mail address").fill(ownerEmail);
  await entry.getByLabel("Password").fill(ownerPassword);
  await entry.getByRole("button", { name: "Sign in" }).click();
  await expect(entry).toHaveURL(`${baseUrl}${preparePath(id)}`);
  await page.bringToFront();
  await expect(saved(page)).toHaveAttribute("data-state", "saved", { timeout: 15_000 });
  expect((await owner.packages.read(id)).body.emailMessage).toBe("Before noon, please.");
  await page.getByRole("link", { name: "Close; the draft is kept" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
});

test("a save that was refused and a recipient who is not whole are asked about before the page is left", async ({
  page,
}) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Layla Haddad");
  await page.route(/\/api\/packages\/[^/]+$/, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { code: 400, messageKey: "error.validation", message: "Too long." } })
      : route.continue(),
  );
  await message(page).fill("Before noon, please.");
  await expect(saved(page)).toHaveText("Not saved: Too long.");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.unroute(/\/api\/packages\/[^/]+$/);
  await message(page).fill("Before two, please.");
  await expect(saved(page)).toHaveAttribute("data-state", "saved");

  await page.getByRole("button", { name: "Add recipient" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).nth(1).fill("Li Wang");
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link", { name: /Fields/ })
    .click();
  await expect(leaving(page)).toContainText("Not all is saved. Li Wang: Write the person’s e-mail address.");
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/designer$/);
});
