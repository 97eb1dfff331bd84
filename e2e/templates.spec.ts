// A template is found, used with somebody in its place and prepared; then its public link lets a stranger begin a package.
import { expect } from "@playwright/test";
import { makePackage, type SpecClient } from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  ({ owner } = await castOf(product));
});

const template = (name: string) =>
  makePackage(owner, { name, type: "TEMPLATE", roles: [{ id: "client", name: "Client", signers: [] }] });

test("found, used with somebody in its place, and led to the draft", async ({ page }) => {
  const id = await template("Berth contract");
  await signIn(page, baseUrl, "/templates?search=Berth");
  const card = page.locator(`[data-template="${id}"]`);
  await expect(card.getByText("not used yet")).toBeVisible();
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Use Berth contract" }).click();
  const dialog = page.getByRole("dialog", { name: "Use “Berth contract”" });
  await dialog.getByLabel("Package name").fill("Berth 12");
  await dialog.getByLabel("Name: Client").fill("Layla Haddad");
  await dialog.getByLabel("E-mail address: Client").fill("layla.haddad@example.com");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Prepare" }).click();
  await expect(page.getByRole("textbox", { name: "Package name" })).toHaveValue("Berth 12");
  await page.goto(`${baseUrl}/templates?search=Berth`);
  await expect(card.getByText(/used once/)).toBeVisible();
});

test("its public link lets a stranger begin a package, until it is revoked", async ({ page, browser }) => {
  const id = await template("Visitor pledge");
  await signIn(page, baseUrl, "/templates?search=Visitor");
  const card = page.locator(`[data-template="${id}"]`);
  const openLink = async () => {
    await card.getByRole("button", { name: "Actions for Visitor pledge" }).click();
    await page.getByRole("menuitem", { name: "Public link…" }).click();
  };
  await openLink();
  const dialog = page.getByRole("dialog", { name: "Public link" });
  await dialog.getByRole("button", { name: "Switch the link on" }).click();
  const url = await dialog.getByRole("link", { name: "Open it in a new tab" }).getAttribute("href");
  const stranger = await browser.newPage();
  await stranger.goto(url ?? "");
  await stranger.getByLabel("First name").fill("Vera");
  await stranger.getByLabel("Last name").fill("Visitor");
  await stranger.getByLabel("E-mail address").fill("vera.visitor@example.net");
  await stranger.locator("button[type=submit]").click();
  await expect(stranger).toHaveURL(/\/fast-track\/mailed$/);
  await page.reload();
  await openLink();
  await expect(dialog.locator("dl")).toContainText(/1opened.*1began|opened1.*began1/);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByRole("button", { name: "Switch the link on" })).toBeVisible();
  await stranger.goto(url ?? "");
  await expect(stranger.getByText("This link was revoked by its sender.")).toBeVisible();
  await stranger.close();
});
