// What a package's settings change in the ceremony: each part of it beside one from which all that can be left out is left out.
import { expect, type Locator, type Page } from "@playwright/test";
import { agree, askToSign, enter, follow, inputField, signByTyping } from "./ceremony-signer.ts";
import { type Json, pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectNothingOverflows } from "./support/pseudo-page.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const terms = "https://harbourline.example/terms";
const answer = inputField("Street", "TEXTFIELD", { top: 150, height: 60 });

/** Two documents to sign, the second without anything to fill in but the signature. */
async function ask(ceremony: Json, more: object = {}): Promise<{ id: string; link: string }> {
  const made = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("client", "layla.haddad@example.com")],
      settings: { ceremony },
      documents: ["agreement", "rules"].map((id, at) => ({
        id,
        name: at === 0 ? "Agreement" : "House rules",
        approvals: [{ id: `${id}1`, role: "client", fields: [...(at === 0 ? [answer] : []), signatureField({ id })] }],
      })),
      ...more,
    },
    [pdfFile("Agreement"), pdfFile("House rules")],
  );
  expect(made.status, made.text).toBe(200);
  const { id } = made.body;
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

const header = {
  breadcrumbs: false,
  feedback: false,
  globalNavigation: false,
  sessionBar: false,
  titleBar: { title: false, progressBar: false },
};

/** Everything there is, in a sender's look; and nothing that can be left out. */
const whole = (home: string): Json => ({
  optOutButton: true,
  declineReasons: ["Too dear", "Wrong flat"],
  disableDeclineOther: true,
  showNseHelp: true,
  leftMenuExpand: true,
  fontSize: 24,
  layout: { footer: { text: "Harbourline AB", links: [{ text: "Terms", href: terms }] } },
  style: {
    brandingBar: { src: picture, link: "https://harbourline.example/", logoAltTextKey: "Harbourline" },
    titleBar: { backgroundColor: "#1a3fb4", color: "#1a3fb5" },
    toolbar: { backgroundColor: "#5b1f24", color: "#f6e7d8" },
    dialog: { backgroundColor: "#f2f6f0", color: "#17251d" },
  },
  handOver: {
    href: `${home}/verify`,
    title: "The portal",
    text: "Back to the portal",
    parameters: ["PACKAGE", "STATUS"],
  },
});
const bare = (home: string): Json => ({
  declineButton: false,
  hideLanguageDropdown: true,
  hideWatermark: true,
  showNseOverview: false,
  documentToolbarOptions: { downloadButton: false },
  events: { complete: { dialog: false, redirect: `${home}/verify` } },
  layout: { navigator: false, header: { ...header, globalActions: { confirm: false } } },
});

const bar = (page: Page) => page.locator("[data-slot=brand-bar]");
const item = (name: string) => (page: Page) => page.getByRole("menuitem", { name });

/** Where each part is seen, and for those of the menu, once it is open. */
const parts: { member: string; menu?: true; at: (page: Page) => Locator }[] = [
  {
    member: "layout.header.globalNavigation",
    at: (page) => bar(page).getByRole("link", { name: "Check a sealed document" }),
  },
  {
    member: "layout.header.sessionBar",
    at: (page) => bar(page).getByRole("button", { name: "Signing as Layla Haddad" }),
  },
  { member: "layout.header.breadcrumbs", at: (page) => page.getByRole("navigation", { name: "Where you are" }) },
  { member: "layout.header.titleBar.title", at: (page) => page.locator("h1:not(.sr-only)") },
  {
    member: "layout.header.titleBar.progressBar",
    at: (page) => page.locator(":not(.sr-only) > [role=status]").filter({ hasText: "done" }),
  },
  {
    member: "layout.header.feedback",
    at: (page) => page.getByRole("complementary").getByRole("button", { name: /^Write to/ }),
  },
  { member: "layout.header.feedback", menu: true, at: item("Write to") },
  { member: "layout.navigator", at: (page) => page.getByRole("navigation", { name: "Documents" }) },
  { member: "layout.footer", at: (page) => page.getByRole("contentinfo").getByRole("link", { name: "Terms" }) },
  { member: "layout.brandingBar.logo.src", at: (page) => bar(page).getByRole("img", { name: "Harbourline" }) },
  { member: "layout.brandingBar.logo.link", at: (page) => bar(page).getByRole("link", { name: "Harbourline" }) },
  { member: "showNseOverview", at: (page) => page.getByRole("navigation", { name: "Your fields" }) },
  { member: "hideWatermark", at: (page) => page.locator("[data-slot=watermark]").first() },
  { member: "showNseHelp", menu: true, at: item("How signing works") },
  { member: "declineButton", menu: true, at: item("Decline to sign") },
  { member: "optOutButton", menu: true, at: item("Ask for paper instead") },
  { member: "documentToolbarOptions.downloadButton", menu: true, at: item("Download the documents") },
  { member: "hideLanguageDropdown", menu: true, at: (page) => page.getByRole("menuitemradio", { name: "Deutsch" }) },
];

async function eachPart(page: Page, areShown: boolean): Promise<void> {
  for (const { member, at } of parts.filter(({ menu }) => !menu))
    if (areShown) await expect(at(page), member).toBeVisible();
    else await expect(at(page), member).toHaveCount(0);
  await page.getByRole("button", { name: /^More/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeVisible();
  for (const { member, at } of parts.filter(({ menu }) => menu))
    if (areShown) await expect(at(page), member).toBeVisible();
    else await expect(at(page), member).toHaveCount(0);
  await page.keyboard.press("Escape");
}

const colours = (at: Locator) =>
  at.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });

test("every part that a sender leaves in is there, in the sender's look", { tag: "@landing" }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const asked = await ask(whole(product.baseUrl));
  await page.goto(asked.link);
  await expect(bar(page).getByRole("link", { name: "Harbourline" })).toHaveAttribute(
    "href",
    "https://harbourline.example/",
  );
  await expect(page.getByRole("link", { name: "Terms" }), "before the document, too").toHaveAttribute("href", terms);
  await expectAccessible(page, "the consent with a sender's bar and foot");
  await agree(page);
  await eachPart(page, true);
  await expectAccessible(page, "every part");
  expect(await colours(bar(page)), "style.titleBar: an ink that cannot be read gives way").toEqual([
    "rgb(26, 63, 180)",
    "rgb(255, 255, 255)",
  ]);
  expect(await colours(page.getByRole("button", { name: "Next", exact: true })), "style.toolbar").toEqual([
    "rgb(91, 31, 36)",
    "rgb(246, 231, 216)",
  ]);

  // leftMenuExpand
  const fields = page.getByRole("navigation", { name: "Your fields" });
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(fields).toBeVisible();
  await expectNothingOverflows(page, "the list beside the page in a narrower window");
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(fields).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 1000 });

  // showNseHelp, style.dialog, and back to where one was.
  const more = page.getByRole("button", { name: /^More/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await item("How signing works")(page).click();
  const help = page.getByRole("dialog", { name: "How signing works" });
  expect(await colours(help.locator("[data-slot=dialog-head]")), "style.dialog").toEqual([
    "rgb(242, 246, 240)",
    "rgb(23, 37, 29)",
  ]);
  expect((await colours(help.getByRole("heading")))[1]).toBe("rgb(23, 37, 29)");
  await expectAccessible(page, "help in the sender's colours");
  await help.getByRole("button", { name: "Back to the documents" }).click();
  await expect(more).toBeFocused();
  await more.click();
  await item("Decline to sign")(page).click();
  const decline = page.getByRole("dialog");
  await expect(decline.getByRole("radio"), "declineReasons, and disableDeclineOther").toHaveCount(2);
  await page.keyboard.press("Escape");

  // fontSize: 24 points of the page, where its box has room for them.
  const street = page.getByRole("textbox", { name: /^Street/ }).first();
  await street.fill("Ring Road 1");
  await street.blur();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // sessionBar: the way out saves, ends the session and leaves nothing behind; the link leads back in.
  await bar(page).getByRole("button", { name: "Signing as Layla Haddad" }).click();
  await item("Leave and end this session")(page).click();
  await expect(page.getByRole("heading", { name: "You have left" })).toBeVisible();
  await expectAccessible(page, "after leaving");
  expect(new URL(page.url()).pathname).toBe("/sign");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => /ceremony|link/.test(name)))).toEqual(
    [],
  );
  // A reload there says the same, and so does another language.
  await page.reload();
  await expect(page.getByRole("heading", { name: "You have left" })).toBeVisible();
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Vous avez quitté la page" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Vous avez quitté la page" })).toBeVisible();
  await follow(page, asked.link);
  await expect(page.getByRole("textbox", { name: /^Street/ }).first()).toHaveValue("Ring Road 1");
  await page.keyboard.press("Tab");

  await signByTyping(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Confirm Agreement" }).click();
  // The same signature again, with one press.
  await main.getByRole("button", { name: /^Signature, required/ }).click();
  await main.getByRole("button", { name: "Confirm House rules" }).click();
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page.getByRole("dialog"), "globalActions.confirm").toBeVisible();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^On to The portal/)).toBeVisible();
  const onward = new URL((await page.getByRole("link", { name: "Back to the portal" }).getAttribute("href")) ?? "");
  expect(Object.fromEntries(onward.searchParams), "handOver.parameters").toEqual({
    package: asked.id,
    status: "PACKAGE_COMPLETE",
  });
  await expectAccessible(page, "the end with a hand-over link");
});

test("every part that a sender leaves out is gone, the last question and the last page too", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const asked = await ask(bare(product.baseUrl));
  await enter(page, asked);
  await eachPart(page, false);
  // What is not seen is still told to who does not see.
  await expect(page.getByRole("heading", { level: 1, name: "Agreement" })).toBeAttached();
  await expect(page.getByText(/^0 of 2 done/), "documents are not confirmed one by one").toBeAttached();
  await expectAccessible(page, "as little as can be");
  await signByTyping(page);
  const finish = page.getByRole("button", { name: "Sign and finish" });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeAttached();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Signature, required/ })
    .click();
  // The button names the act, since nothing is asked after it; then nothing of ours is shown.
  await finish.click();
  await expect(page).toHaveURL(`${product.baseUrl}/verify`);
  const { body } = await owner.packages.read(asked.id);
  expect(body.status).toBe("COMPLETED");
  await page.goto(asked.link);
  await expect(
    page.getByRole("heading", { name: "Signed and sealed" }),
    "a later visit is for the documents",
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Write to/ })).toHaveCount(0);
  // The evidence has a member of its own.
  await expect(page.getByRole("link", { name: /^Download (?!Evidence summary)/ })).toHaveCount(0);
});

test("in somebody else's page the sender's bar gives way to that page's own, its logo only if asked", async ({
  page,
}) => {
  const look = { style: { brandingBar: { src: picture, logoAltTextKey: "Harbourline" } } };
  const settings = (more: object) => ({
    settings: {
      ceremony: { layout: { iframe: true, header: { globalActions: { download: false } } }, ...look, ...more },
    },
  });
  await enter(page, await askToSign(owner, [signatureField({ id: "f1" })], settings({})));
  await expect(bar(page).getByText("Nordhaven Logistics")).toHaveCount(0);
  await expect(bar(page).getByRole("img", { name: "Harbourline" })).toHaveCount(0);
  await expect(bar(page).getByRole("link")).toHaveCount(0);
  await bar(page).getByRole("button", { name: /^More/ }).click();
  await expect(item("Decline to sign")(page), "the acts stay").toBeVisible();
  await expect(item("Download the document")(page), "globalActions.download").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page, "in a frame");
  await page.goto(
    (await askToSign(owner, [signatureField({ id: "f1" })], settings({ showNseLogoInIframe: true }))).link,
  );
  await expect(bar(page).getByRole("img", { name: "Harbourline" })).toBeVisible();
});

test("on a phone, in Arabic, what has no room on the bar is in the menu", { tag: "@phone" }, async ({
  page,
  product,
}) => {
  const asked = await ask(whole(product.baseUrl), { language: "ar" });
  await page.goto(asked.link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNothingOverflows(page, "the consent with a sender's foot");
  await expectAccessible(page, "the consent with a sender's foot, in Arabic");
  await page.locator("[data-slot=gate-foot] [data-variant=brand]").click();
  await expect(page.locator("[data-slot=watermark]").first()).toContainText("لم يُوقَّع بعد");
  await bar(page).getByRole("button").last().click();
  for (const name of ["التحقق من مستند مختوم", "Terms", "كيفية التوقيع", "المغادرة وإنهاء الجلسة"]) {
    const found = page.getByRole("menuitem", { name });
    await found.scrollIntoViewIfNeeded();
    // Browsers tell 44 as 43.99997 where it begins at a part of a pixel.
    expect(Number((await found.boundingBox())?.height.toFixed(3)), name).toBeGreaterThanOrEqual(44);
  }
  await expectNothingOverflows(page, "the menu");
  await page.getByRole("menuitem", { name: "كيفية التوقيع" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingOverflows(page, "help");
  await expectAccessible(page, "help in Arabic on a phone");
});
