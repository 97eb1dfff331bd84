// What a signer waits for before the document: few scripts; what comes after them is there before a network goes away.
import { expect, type Page } from "@playwright/test";
import { agree, askedToFinish, askToSign, enter, inputField, signByTyping } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { tap } from "./support/finger.ts";
import { watchScripts } from "./support/watch-scripts.ts";

let owner: SpecClient;
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

/** Without a network. */
async function finishInVain(page: Page) {
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/connection/i)
      .first(),
  ).toBeVisible();
}

for (const where of ["on a desk", "on a phone @phone"])
  test(`what is asked for before the first page is drawn weighs less than 250 KB ${where}`, async ({ page }) => {
    const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
    const scripts = watchScripts(page);
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/documents\/agreement\/pdf/, async (route) => {
      await until;
      await route.continue();
    });
    await page.goto(link);
    await agree(page);
    // What draws it waits for the file: all that is needed for that has come.
    await expect.poll(() => page.workers().length).toBe(1);
    const before = scripts.count();
    const weight = await scripts.weigh();
    expect(weight).toBeLessThan(250);
    letGo();
    await expect(page.locator("#document canvas").first()).toBeVisible();
    await expect.poll(() => scripts.count()).toBeGreaterThan(before);
  });

test("what draws documents is on its way before the page's scripts have run, and the document before what draws it", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  const reader = /\/pdf\.worker\.[^/]*\.mjs/;
  const document = /\/documents\/agreement\/pdf/;
  let documents = 0;
  page.on("request", (request) => {
    if (document.test(request.url())) documents++;
  });
  let letScripts: () => void = () => undefined;
  const scriptsMay = new Promise<void>((resolve) => {
    letScripts = resolve;
  });
  let letReader: () => void = () => undefined;
  const readerMay = new Promise<void>((resolve) => {
    letReader = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scriptsMay;
    await route.continue();
  });
  const begun = page.waitForRequest(reader);
  await page.goto(link, { waitUntil: "commit" });
  await begun;
  await page.route(reader, async (route) => {
    await readerMay;
    await route.continue();
  });
  letScripts();
  const asked = page.waitForRequest(document);
  await agree(page);
  await asked;
  expect(page.workers()).toHaveLength(0);
  letReader();
  await expect(page.locator("#document canvas").first()).toBeVisible();
  // What came ahead is what is drawn.
  expect(documents).toBe(1);
});

test("scripts come by Brotli, and the document once @firefox", async ({ page }) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  const encodings = new Set<string | undefined>();
  let documents = 0;
  page.on("response", (response) => {
    if (/\/documents\/agreement\/pdf/.test(response.url())) documents++;
    if (/\/_next\/static\/.*\.(?:m?js|css)$/.test(new URL(response.url()).pathname) && response.status() === 200)
      encodings.add(response.headers()["content-encoding"]);
  });
  await page.goto(link);
  await agree(page);
  await expect(page.locator("#document canvas").first()).toBeVisible();
  expect([...encodings]).toEqual(["br"]);
  expect(documents).toBe(1);
});

test("without a network after the first page everything is there", async ({ page, context }) => {
  const asked = await askToSign(owner, [signatureField({ id: "f1" }), inputField("f2", "TEXTFIELD")]);
  const scripts = watchScripts(page);
  const drawn = page.locator("#document canvas").first();
  await enter(page, asked);
  await expect(drawn).toBeVisible();
  const more = page.getByRole("button", { name: /^More/ });
  const leave = page.getByRole("menuitem", { name: "Leave and end this session" });
  // Written by the script of the menus: with it the others were asked for.
  await expect(more).toHaveAttribute("data-state", "closed");
  await expect.poll(scripts.areComing).toBe(false);
  await context.setOffline(true);

  // A menu, and what is said at the foot.
  await page.getByRole("button", { name: /^Signing as/ }).click();
  await leave.click();
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  // A question from the menu, and the focus back where it was opened from.
  await more.click();
  await page.getByRole("menuitem", { name: "Decline" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Keep signing" }).click();
  await expect(more).toBeFocused();
  await signByTyping(page);
  await finishInVain(page);
  await page.getByRole("button", { name: "Look again" }).click();
  // The other way of filling in.
  await page.getByRole("button", { name: "Form view", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Agreement", exact: true })).toBeVisible();
  await context.setOffline(false);
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /signed|sealed/i })).toBeVisible();
});

test("on a phone, too, everything is there without a network @phone", async ({ page, context }) => {
  const must = { validation: { required: true } };
  const fields = [inputField("Company", "TEXTFIELD", must), inputField("Day", "DATEPICKER", { top: 400, ...must })];
  const asked = await askToSign(owner, [...fields, signatureField({ id: "f1", top: 500 })], {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        attachmentRequirements: [{ id: "passport", name: "Passport", description: "", required: false }],
      }),
    ],
  });
  const scripts = watchScripts(page);
  await enter(page, asked);
  await expect(page.locator("#document canvas").first()).toBeVisible();
  const more = page.getByRole("button", { name: /^More/ });
  await expect(more).toHaveAttribute("data-state", "closed");
  await expect.poll(scripts.areComing).toBe(false);
  await context.setOffline(true);

  // A question from the menu, left with the key and with the finger.
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => tap(page.getByRole("button", { name: "Keep signing" })),
  ]) {
    await tap(more);
    await tap(page.getByRole("menuitem", { name: "Decline" }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await leave();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(more).toBeFocused();
  }
  // All in one list, with the ways to hand in a file.
  await tap(page.getByRole("button", { name: "All fields" }));
  await expect(page.getByRole("button", { name: "Choose a file: Passport" })).toBeVisible();
  await tap(more);
  await tap(page.getByRole("menuitem", { name: "Page view" }));
  await tap(page.getByRole("button", { name: /^Start/ }));
  await page
    .getByRole("textbox", { name: /^Company/ })
    .last()
    .fill("Haddad Trading");
  await page.keyboard.press("Enter");
  await tap(page.getByRole("button", { name: "Choose a date: Day" }));
  const calendar = page.getByRole("dialog", { name: "Choose a date: Day" });
  await tap(calendar.getByRole("button", { name: / 15 / }));
  await expect(calendar).toHaveCount(0);
  await tap(page.getByRole("button", { name: /^Next:/ }));
  await signByTyping(page);
  await finishInVain(page);
  await context.setOffline(false);
  await tap(page.getByRole("button", { name: "Sign and finish" }));
  await expect(page.getByRole("heading", { level: 1, name: /signed|sealed/i })).toBeVisible();
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(asked.id)}`);
  const values = JSON.stringify(body);
  expect(values).toContain("Haddad Trading");
  expect(values).toMatch(/-15/);
});

test("in the list of all fields files are handed in, also where no page has been drawn yet @phone", async ({
  page,
}) => {
  const asked = await askToSign(owner, [signatureField({ id: "f1" })], {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        attachmentRequirements: [{ id: "passport", name: "Passport", description: "", required: true }],
      }),
    ],
  });
  // The document is on its way, and stays there.
  await page.route(/\/documents\/agreement\/pdf/, () => undefined);
  await page.goto(asked.link);
  await agree(page);
  await tap(page.getByRole("button", { name: "All fields" }));
  await expect(page.getByRole("button", { name: "Choose a file: Passport" })).toBeVisible();
});
