// Somebody who was never here before, on a phone: text at twice its size, names that are far too long, a long document, two
// tabs, no network in the middle of an act, a link that is over.
import { expect, type Locator, type Page } from "@playwright/test";
import { begin, drawSignature, enter, follow, inputField, signByTyping } from "../ceremony-signer.ts";
import { pdfFile, pngBytes, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { tap } from "../support/finger.ts";
import { isFirefox } from "../support/is-firefox.ts";
import { disconnect, reconnect } from "../support/network.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const longWord = "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung";
const long = {
  name: `Supplementary agreement on the storage of goods and ${longWord} with everything that belongs to it`,
  field: `Registered office of the company that takes over ${longWord} and pays for it`,
  help: `Where the company is registered under the ${longWord}, with street, town and country. `.repeat(2),
};

type Asked = { pages?: number; name?: string; field?: string; help?: string };

async function ask({ pages = 1, name = "Agreement", field = "Street", help = "" }: Asked = {}) {
  const attachmentRequirements = [{ id: "passport", name: "Passport", description: "", required: true }];
  const fields = [
    inputField(field, "TEXTFIELD", { top: 150, tooltip: help, validation: { required: true } }),
    signatureField({ id: "f1", page: pages - 1, left: 400, top: 900 }),
  ];
  const made = await owner.packages.createWithFiles(
    {
      name,
      roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements })],
      documents: [{ id: "agreement", name, approvals: [{ id: "a1", role: "client", fields }] }],
    },
    [pdfFile("Agreement", pages)],
  );
  expect(made.status, made.text).toBe(200);
  const { id } = made.body;
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id: id as string, link: body.url as string };
}

const picture = { name: `${longWord}.png`, mimeType: "image/png", buffer: Buffer.from(pngBytes()) };
const sheetOf = (page: Page) => page.locator("[data-slot=step-sheet]");
const act = (page: Page, name: "next" | "sign" | "finish") => sheetOf(page).locator(`[data-act="${name}"]`);
const dialogAct = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const title = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { name })).toBeVisible();

/** Nothing is wider than the screen, neither to be scrolled to nor cut off. */
async function expectFits(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("h1, h2, p, a, button, label, li")]
        .filter(
          (one) =>
            one.checkVisibility() &&
            !one.closest("[data-slot=viewer], [role=document], .sr-only, [data-slot=skip-link]"),
        )
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.textContent),
    );
  await expect.poll(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The whole of it is seen: inside of the sheet's own room, too. */
async function expectWhole(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
}

async function signAll(page: Page, onEach: () => Promise<void>): Promise<void> {
  const sheet = sheetOf(page);
  await expectWhole(page.locator('[data-act="start"]'));
  await onEach();
  await begin(page);
  await expectWhole(sheet.getByRole("textbox"));
  await onEach();
  await sheet.getByRole("textbox").fill("Quay 7");
  await expectWhole(sheet.getByRole("textbox"));
  await tap(act(page, "next"));
  await onEach();
  await tap(act(page, "sign"));
  await onEach();
  await tap(page.getByRole("tab", { name: "Draw", exact: true }));
  const pad = page.getByRole("img", { name: "Drawing pad" });
  const { width, height } = (await pad.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height), "room to draw").toBeGreaterThan(100);
  await drawSignature(pad);
  // Not with a finger: right after a stroke that ended close by, the browser takes it for the second half of a double tap.
  await dialogAct(page, "Sign here").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await onEach();
  await tap(sheet.getByRole("button", { name: "All fields" }));
  await title(page, "Files you are asked for");
  await onEach();
  await page.locator("input[type=file]").setInputFiles(picture);
  const named = page.getByText(picture.name);
  await expect(named).toBeVisible();
  expect((await named.boundingBox())?.width, "room for the file's name").toBeGreaterThan(80);
  await onEach();
  await tap(page.getByRole("button", { name: "Finish", exact: true }));
  await expect(dialogAct(page, "Sign and finish")).toBeInViewport({ ratio: 1 });
  await onEach();
  await tap(dialogAct(page, "Sign and finish"));
  await title(page, /Signed and sealed/);
  await onEach();
}

test("with everything at twice its size", { tag: "@phone" }, async ({ page }) => {
  test.slow(isFirefox(page));
  // As browsers zoom: half as many pixels both ways.
  await page.setViewportSize({ width: 195, height: 352 });
  const asked = await ask();
  await page.goto(asked.link);
  await title(page, /Before you read/);
  await expectFits(page);
  await enter(page, asked);
  await signAll(page, () => expectFits(page));
});

test("names that are far too long leave room for the field, over twenty pages", {
  tag: ["@phone", "@turned"],
}, async ({ page }) => {
  test.slow(isFirefox(page));
  const asked = await ask({ ...long, pages: 20 });
  await page.goto(asked.link);
  await title(page, /Before you read/);
  await expectFits(page);
  await enter(page, asked);
  await signAll(page, () => expectFits(page));
});

test("signed in one tab, the other one says so instead of asking again", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const asked = await ask();
  await enter(page, asked);
  await begin(page);
  await sheetOf(page).getByRole("textbox").fill("Quay 7");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const other = await context.newPage();
  await follow(other, asked.link);
  await tap(other.locator("#document").getByRole("button", { name: /^Street/ }));
  await expect(sheetOf(other).getByRole("textbox")).toHaveValue("Quay 7");
  await tap(act(other, "next"));
  await signByTyping(other);
  await sheetOf(other).locator("input[type=file]").setInputFiles(picture);
  await tap(act(other, "finish"));
  await tap(dialogAct(other, "Sign and finish"));
  await title(other, /Signed and sealed/);
  // What is typed here is of no use any more, and nothing of it is kept.
  await page.bringToFront();
  await sheetOf(page).getByRole("textbox").fill("Too late");
  await title(page, /Signed and sealed|You have signed/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("Too late");
  // Last week's link leads to what was signed.
  const later = await context.newPage();
  await follow(later, asked.link);
  await title(later, /Signed and sealed/);
});

test("Finish asked for while a file is still on its way is answered when it has arrived", { tag: "@phone" }, async ({
  page,
}) => {
  await enter(page, await ask());
  await begin(page);
  await sheetOf(page).getByRole("textbox").fill("Quay 7");
  await tap(act(page, "next"));
  await signByTyping(page);
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/attachments\//, async (route) => {
    await held;
    await route.continue();
  });
  await sheetOf(page).locator("input[type=file]").setInputFiles(picture);
  await tap(act(page, "finish"));
  await expect(page.getByRole("dialog").getByText("One thing is still to do")).toBeVisible();
  arrive();
  await expect(dialogAct(page, "Sign and finish")).toBeVisible();
  await tap(dialogAct(page, "Sign and finish"));
  await title(page, /Signed and sealed/);
});

test("without a network a file waits and nothing is declined, and both are done later", {
  tag: "@phone",
}, async ({ page }) => {
  const asked = await ask();
  await enter(page, asked);
  const sheet = sheetOf(page);
  await begin(page);
  await sheet.getByRole("textbox").fill("Quay 7");
  await tap(act(page, "next"));
  await signByTyping(page);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await disconnect(page);
  await sheet.locator("input[type=file]").setInputFiles(picture);
  await expect(sheet.getByText(/No connection/)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Add a file: Passport" })).toBeInViewport({ ratio: 1 });
  // It is kept, and leaves by itself.
  await reconnect(page);
  await expect(sheet.getByText(/No connection/)).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: `Take back ${picture.name}` })).toBeVisible();

  await tap(page.getByRole("button", { name: /^More/ }));
  await tap(page.getByRole("menuitem", { name: "Decline to sign" }));
  await page.getByLabel("Why you decline").fill("The rent is wrong.");
  await disconnect(page);
  await tap(dialogAct(page, "Decline"));
  const said = page.getByRole("dialog").getByText("No connection. Nothing was changed; try again when you are online.");
  await expect(said).toBeInViewport();
  await reconnect(page);
  expect((await owner.packages.read(asked.id)).body.status).toBe("SENT");
  await tap(dialogAct(page, "Decline"));
  await title(page, /declined/i);
  expect((await owner.packages.read(asked.id)).body.status).toBe("DECLINED");
  await expectFits(page);
  await page.goto(asked.link);
  await title(page, /declined/i);
});
