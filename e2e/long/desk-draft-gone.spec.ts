// A package that is a draft no more, and pages that still showed it as one: nothing is written there, and nobody is written to.
import { expect, type Page } from "@playwright/test";
import { makePackage, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const review = (id: string) => `/packages/${encodeURIComponent(id)}/review`;
const send = async (id: string) => {
  const answer = await owner.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
};
const addresses = async (id: string): Promise<string[]> =>
  (await owner.packages.read(id)).body.roles.map(
    ({ signers }: { signers: { email: string }[] }) => signers[0]?.email ?? "",
  );
const address = (page: Page) => page.getByRole("textbox", { name: "E-mail address" });

async function expectSentAlready(page: Page): Promise<void> {
  await expect(page.getByText("This package has been sent already.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Steps" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Place fields|^Send/ })).toHaveCount(0);
  await expectAccessible(page);
}

test("the draft's address of a sent package leads to the package", async ({ page }) => {
  const id = await makePackage(owner);
  await send(id);
  await signIn(page, baseUrl, preparePath(id));
  await expectSentAlready(page);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL(`${baseUrl}/packages/${encodeURIComponent(id)}`);
});

test("an address that is typed while the package is sent elsewhere invites nobody", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await expect(address(page)).toHaveValue("layla.haddad@example.com");
  // What the page asks is held back until the package has been sent, so that it hears of that with its own save.
  let letGo: () => void = () => undefined;
  const sent = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/api\/packages\/[^/]+$/, async (route) => {
    await sent;
    await route.continue();
  });
  await address(page).fill("layla.haddad@example.co");
  await send(id);
  letGo();
  await expectSentAlready(page);
  await expect(
    page.getByText("This package was sent elsewhere. What was changed here since the last save is not in it."),
  ).toBeVisible();
  expect(await addresses(id)).not.toContain("layla.haddad@example.co");
});

test("an address that is sent off after the package is refused", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await expect(address(page)).toHaveValue("layla.haddad@example.com");
  // Between the last look at the package and the write.
  await page.route(/\/roles\/[^/]+$/, async (route) => {
    if (route.request().method() === "PUT") await owner.packages.change(id, { status: "SENT" });
    await route.continue();
  });
  await address(page).fill("layla.haddad@example.co");
  await expectSentAlready(page);
  expect(await addresses(id)).not.toContain("layla.haddad@example.co");
});

test("after Send, Back leads to no step that could send or change anything", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await page.getByRole("button", { name: "Place fields" }).click();
  await page.getByRole("button", { name: "Review and send" }).click();
  await page.getByRole("button", { name: /^Send to/ }).click();
  await page.waitForURL(`${baseUrl}/packages/${encodeURIComponent(id)}`);
  await page.goBack();
  await expect(page).toHaveURL(`${baseUrl}${review(id)}`);
  await expectSentAlready(page);
  await page.goBack();
  await expect(page.getByText("This package has been sent.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${baseUrl}${preparePath(id)}`);
  await expectSentAlready(page);
});

test("the review takes in what was changed elsewhere when its tab comes to the front", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, review(id));
  const act = page.getByRole("button", { name: /^Send to/ });
  await expect(act).not.toHaveAttribute("aria-disabled", "true");
  expect((await owner.packages.change(id, { emailMessage: "Before noon." })).status).toBe(204);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Changed elsewhere and taken in here: the message.")).toBeVisible();
  // Nobody has answered for having read it yet.
  await act.click();
  await expect(page.getByText("Nothing was sent. This has been changed since you read it.")).toBeVisible();
  expect((await owner.packages.read(id)).body.status).toBe("DRAFT");
  await act.click();
  await page.waitForURL(`${baseUrl}/packages/${encodeURIComponent(id)}`);
  expect((await owner.packages.read(id)).body.status).toBe("SENT");
});

test("Back from the designer leads to the draft that was begun, not to a second one", async ({ page }) => {
  await signIn(page, baseUrl, "/packages/new");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const message = page.getByRole("textbox", { name: /^Message/ });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "Lease.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("The lease of a house."),
    });
  await name.fill("Layla Haddad");
  await address(page).fill("layla.haddad@example.com");
  // Whoever types goes on typing while the draft is made.
  await message.pressSequentially("Before noon, please.", { delay: 60 });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Before noon, please.");
  await expect(page).toHaveURL(/\/packages\/new\?id=/);
  await expect(page.locator("[data-slot=saved]")).toHaveAttribute("data-state", "saved");
  const draft = page.url();
  await page.getByRole("button", { name: "Place fields" }).click();
  await expect(page).toHaveURL(/\/designer$/);
  await expect(page.getByRole("button", { name: "Review and send" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(draft);
  await expect(name).toHaveValue("Layla Haddad");
  await expect(message).toHaveValue("Before noon, please.");
  // A new package is another one, and going back from there leads to the first.
  await page.getByRole("heading", { name: "Documents", exact: true }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(`${baseUrl}/packages/new`);
  await expect(name).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(draft);
  await expect(name).toHaveValue("Layla Haddad");
});

test("a draft in the trash is told to be there, and is not offered to be sent", both, async ({ page }) => {
  const id = await makePackage(owner, { name: "Thrown away" });
  await owner.packages.change(id, { trashed: true });
  await signIn(page, baseUrl);
  for (const path of [`/packages/${encodeURIComponent(id)}/review`, preparePath(id)]) {
    await page.goto(`${baseUrl}${path}`);
    await expect(page.getByText("This package is in the trash.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByRole("button", { name: "Restore" }).first()).toBeVisible();
});
