// What a stranger met at the desk: nothing is told that did not happen, what is pressed answers, what was typed is kept.
import { expect, type Page } from "@playwright/test";
import { makePackage, type SpecClient, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, preparePath, signIn } from "../support/desk.ts";
import { linkMailedTo } from "../support/mailed-link.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const saved = (page: Page) => page.locator("[data-slot=saved]");
const message = (page: Page) => page.getByRole("textbox", { name: /^Message/ });
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

for (const lands of [true, false])
  test(`a message that was typed just before a reload is there after it, ${lands ? "whose save lands late" : "whose save is lost"}`, async ({
    page,
  }) => {
    const id = await makePackage(owner, { emailMessage: "Good morning." });
    await signIn(page, baseUrl, preparePath(id));
    await expect(message(page)).toHaveValue("Good morning.");
    // On its way as the page is left, with nobody there to hear the answer.
    await page.route(isChange, (route) => (route.request().method() === "PUT" ? undefined : route.continue()));
    page.on("dialog", (dialog) => void dialog.accept());
    await message(page).fill("Before noon");
    await page.reload();
    await page.unroute(isChange);
    await expect(message(page)).toHaveValue("Before noon");
    if (lands) expect((await owner.packages.change(id, { emailMessage: "Before noon" })).status).toBeLessThan(300);
    await message(page).press("End");
    await message(page).pressSequentially(", please.");
    await expect.poll(async () => (await owner.packages.read(id)).body.emailMessage).toBe("Before noon, please.");
    await expect(saved(page)).toHaveAttribute("data-state", "saved");
    await expect(page.getByText("was changed here and elsewhere")).toHaveCount(0);
    // Once saved, it is the server's: what is changed elsewhere is not overwritten by it.
    expect((await owner.packages.change(id, { emailMessage: "At noon." })).status).toBeLessThan(300);
    await page.reload();
    await expect(message(page)).toHaveValue("At noon.");
  });

test("without a connection the designer says why the review has to wait", both, async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  const field = page.locator("[data-key]").first();
  await field.focus();
  await page.context().setOffline(true);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("No connection; kept here")).toBeVisible();
  const review = page.getByRole("button", { name: "Review and send" });
  await review.click();
  const waits = page.getByText("Not everything is saved yet; it is kept here. You can go on once it is saved.");
  await expect(waits).toBeVisible();
  await page.context().setOffline(false);
  await review.click();
  await expect(page).toHaveURL(/review$/);
  await expect(waits).toHaveCount(0);
});

test("what had to be decided first is not asked any more once it is decided", both, async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await expect(names(page)).toHaveValue("Layla Haddad");
  await page.context().setOffline(true);
  await message(page).fill("See you on Monday.");
  await expect(saved(page)).toHaveText("No connection; kept here");
  expect((await owner.packages.change(id, { emailMessage: "See you on Tuesday." })).status).toBeLessThan(300);
  await page.context().setOffline(false);
  const decide = page.getByRole("alert").getByText("Decide first what was changed here and elsewhere.");
  await expect(decide).toBeVisible();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect(decide).toHaveCount(0);
  await page.getByRole("button", { name: "Place fields" }).click();
  await expect(page).toHaveURL(/designer$/);
  await expect(decide).toHaveCount(0);
});

test("the review shows the mail that goes out: in its reader's language, with the package's colours and logo", async ({
  page,
}) => {
  const logo =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const style = { titleBar: { backgroundColor: "#7a1f3d" }, brandingBar: { src: logo } };
  const id = await makePackage(owner, {
    name: "Rahmenvertrag",
    language: "de",
    emailMessage: "Bitte bis Freitag.",
    settings: { ceremony: { style } },
    roles: [signerRole("client", "layla.haddad@example.com")],
  });
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/review`);
  const section = page.getByRole("region", { name: "What they will read" });
  const mail = section.frameLocator("iframe");
  await expect(mail.getByText("Bitte bis Freitag.")).toBeVisible();
  await expect(mail.getByText("Guten Tag Layla Haddad")).toBeVisible();
  await expect(mail.locator("img")).toHaveAttribute("src", logo);
  expect(await mail.locator("body").innerHTML()).toContain("#7a1f3d");
  // What is named anew here goes out so as well.
  await page.getByRole("textbox", { name: "Package name" }).fill("Rahmenvertrag 2027");
  await expect(mail.getByText("Rahmenvertrag 2027")).toBeVisible();
});

test("an invitation knows its guest by name, and once it was used it says so and leads to the entry", async ({
  page,
  product: { dataDir },
}) => {
  const email = `nia.${Date.now().toString(36)}@example.net`;
  const invited = await owner.senders.add({ email, firstName: "Nia", lastName: "Okafor" });
  expect(invited.status, invited.text).toBe(200);
  const link = await linkMailedTo(dataDir, email, "password");
  await page.goto(link);
  await expect(page.getByText(/invites you to /)).toContainText(`You sign in with ${email}.`);
  await expect(page.getByLabel("First name")).toHaveValue("Nia");
  await expect(page.getByLabel("Last name")).toHaveValue("Okafor");
  await page.getByLabel("Password").fill("a horse in the harbour");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText("This link has been used or is too old.")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
