// An account below one's own: made, worked in with packages and senders of its own, and left again.
import { expect, type Page, test } from "@playwright/test";
import { makePackage, specClient, withKey } from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);

/** Which accounts there are is everybody's. */
const desk = ownDesk();

const account = async (page: Page) => (await page.request.get(`${desk.baseUrl}/api/account`)).json();
/** Of the account in which the window's session is. */
const nameOf = async (page: Page): Promise<string> => (await account(page)).name;
const accountOf = async (page: Page): Promise<string> => (await account(page)).id;
const where = (page: Page) => page.getByRole("region", { name: "The account you are in" });

test("a sub-account is made, one works there apart from one's own account, and comes back", async ({ page }) => {
  await makePackage(desk.owner, { name: "Lease of the boat house" });
  await signIn(page, desk.baseUrl, "/settings/sub-accounts");
  await page.getByRole("button", { name: "New sub-account" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill("Bergen harbour");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Make it" }).click();
  const branch = page.getByRole("region", { name: "Bergen harbour" });
  await expect(branch).toContainText("Belongs to Nordhaven Logistics");
  await expectAccessible(page);
  // Whoever makes it has a key in it from the start, and ends it only where there is one.
  await expect(branch).toContainText("You have had an API key here since");
  await branch.getByRole("button", { name: "End the key" }).click();
  await dialog(page).getByRole("button", { name: "End the key" }).click();
  await expect(branch).toContainText("You have no API key here.");
  await expect(branch.getByRole("button", { name: "End the key" })).toHaveCount(0);

  await branch.getByRole("button", { name: "Work there" }).click();
  await expect(where(page)).toContainText("You are working in Bergen harbour.");
  await page.goto(`${desk.baseUrl}/drafts`);
  await expect(where(page)).toBeVisible();
  await expect(page.getByText("Lease of the boat house")).toHaveCount(0);
  await expectAccessible(page);
  // What is begun here is the sub-account's.
  await page.goto(`${desk.baseUrl}/senders`);
  await expect(page.getByRole("main")).toContainText("Ingrid Bergström");
  const { body: above } = await desk.owner.ask("GET", "/account");
  expect(await nameOf(page)).toBe("Bergen harbour");
  expect(above.name).toBe("Nordhaven Logistics");

  // Also where a page has bars of its own: a new package, its fields, the look before it is sent.
  const key = await desk.owner.ask("POST", "/account/subaccountApiKeys", { accountUid: await accountOf(page) });
  const id = await makePackage(specClient(desk.baseUrl, withKey(key.body.apiKey)), { name: "Quay 4" });
  const own = `/packages/${encodeURIComponent(id)}`;
  for (const path of ["/packages/new", `${own}/designer`, `${own}/review`]) {
    await page.goto(`${desk.baseUrl}${path}`);
    await expect(where(page)).toContainText("You are working in Bergen harbour.");
    await expectAccessible(page, path);
  }
  await page.goto(`${desk.baseUrl}${own}/designer`);
  await expect(page.locator("[data-part=studio]:not([role=status])")).toBeVisible();
  await expect(where(page)).toBeVisible();
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await below(), "the designer fills what the line leaves").toBeLessThanOrEqual(0);
  await page.goto(`${desk.baseUrl}/drafts`);

  await where(page).getByRole("button", { name: "Back to Nordhaven Logistics" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(where(page)).toHaveCount(0);
  await page.goto(`${desk.baseUrl}/drafts`);
  await expect(page.getByText("Lease of the boat house").first()).toBeVisible();
  expect(await nameOf(page)).toBe("Nordhaven Logistics");
});

test("a window with unsaved settings says which account it shows, and they are saved there", async ({
  page,
  context,
}) => {
  const made = await desk.owner.ask("POST", "/account/subaccounts", { name: "Oslo office" });
  expect(made.status, made.text).toBe(200);
  await signIn(page, desk.baseUrl, "/settings/mails");
  const form = page.getByRole("form", { name: "Own words" });
  await form.getByLabel("Subject").fill("From the harbour: {package}");
  const other = await context.newPage();
  await other.goto(`${desk.baseUrl}/settings/sub-accounts`);
  await other.getByRole("region", { name: "Oslo office" }).getByRole("button", { name: "Work there" }).click();
  await expect(where(other)).toContainText("You are working in Oslo office.");

  const asked = page.getByRole("dialog", { name: "This window shows Nordhaven Logistics" });
  await expect(asked).toContainText("you have gone on in Oslo office");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Back to Nordhaven Logistics" }).click();
  await expect(asked).toHaveCount(0);
  // The other one has nothing unsaved: it begins anew where the session is again.
  await expect(where(other)).toHaveCount(0);
  await form.getByRole("button", { name: "Save the words" }).click();
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Subject")).toHaveValue("From the harbour: {package}");
  expect(await nameOf(page)).toBe("Nordhaven Logistics");
});
