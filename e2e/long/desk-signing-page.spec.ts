// The desk's form of the signing page: what is changed is seen in the preview at once, and after saving at a signing link.
import { expect, type Page } from "@playwright/test";
import { askToSign } from "../ceremony-signer.ts";
import { makePackage, type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { focusOn, preparePath, signIn } from "../support/desk.ts";
import { drag, tap } from "../support/finger.ts";
import { expectNothingOverflows } from "../support/pseudo-page.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});
test.afterEach(async () => {
  const back = { style: null, hideWatermark: null, showNseHelp: null, layout: null, declineButton: null };
  expect((await owner.ask("PUT", "/account/admin/packageSettings", { ceremony: back })).status).toBe(200);
});

const path = "/settings/signing-page";
const ofAccount = async () => (await owner.ask("GET", "/account/admin/packageSettings")).body.ceremony;
const previewIn = (page: Page) => page.locator("iframe").contentFrame();
const barOf = (within: Page | ReturnType<typeof previewIn>) => within.locator("[data-slot=brand-bar]");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const picture = {
  name: "mark.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("a colour, the logo and a switch are seen in the preview at once, and at a signing link once they are saved", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, "/settings");
  await page.getByRole("link", { name: "Set up the signing page" }).click();
  const preview = previewIn(page);
  await expect(barOf(preview)).toBeVisible();
  await expect(preview.getByRole("navigation", { name: "Where you are", includeHidden: true })).toBeAttached();
  await expect(preview.locator("canvas").first(), "the made-up document").toBeVisible();
  await expectAccessible(page, "the form");

  await field(page, "Bar").fill("#7a1f3d");
  await expect(barOf(preview)).toHaveCSS("background-color", "rgb(122, 31, 61)");
  await page.locator("input[type=file]").setInputFiles(picture);
  await field(page, "Words for the logo").fill("Harbourline");
  await expect(barOf(preview).locator("img[alt=Harbourline]")).toBeAttached();
  await page.getByRole("switch", { name: "Breadcrumbs" }).click();
  await expect(preview.getByRole("navigation", { name: "Where you are", includeHidden: true })).toHaveCount(0);
  expect((await ofAccount()).style, "nothing is saved yet").toBeNull();

  await save(page).click();
  await expect(page.getByText("The signing page is saved.")).toBeVisible();
  const asked = await askToSign(owner, [signatureField({ id: "f1" })]);
  const signer = await page.context().browser()?.newContext();
  const at = await (signer as NonNullable<typeof signer>).newPage();
  await at.goto(asked.link);
  await expect(barOf(at)).toHaveCSS("background-color", "rgb(122, 31, 61)");
  await expect(barOf(at).getByRole("img", { name: "Harbourline" })).toBeVisible();
  await signer?.close();

  await page.getByRole("button", { name: "All to the defaults" }).click();
  await expect(barOf(preview)).not.toHaveCSS("background-color", "rgb(122, 31, 61)");
  await save(page).click();
  await expect.poll(async () => (await ofAccount()).style).toBeNull();
});

/** On which page of the preview each shows. "… in narrower windows too" shows in narrower windows alone. */
const switches = {
  sign: [
    "Who signs, and the way out",
    "Links to other pages here",
    "Breadcrumbs",
    "Title of the document",
    "Progress",
    "List of documents",
    "Own fields beside the page",
    "“Not signed yet” across the pages",
  ],
  menu: ["Language menu", "A way to write to the sender", "Help in the menu"],
};

test("every switch of what signers see is seen in the preview, both ways", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, "/settings/signing-page");
  const preview = previewIn(page);
  for (const [shown, names] of Object.entries(switches)) {
    await page.getByRole("combobox", { name: "Page of the preview" }).selectOption(shown);
    await expect(preview.locator("canvas").first()).toBeVisible();
    if (shown === "menu") await expect(preview.locator("[role=menu]")).toBeVisible();
    for (const name of names) {
      const toggle = page.getByRole("switch", { name, exact: true });
      // What a screen reader alone finds has the size of a dot.
      const seen = () =>
        preview.locator("body").evaluate((body) =>
          [...body.querySelectorAll("*")]
            .filter((part) => part.childElementCount === 0 && part.getBoundingClientRect().width > 1)
            .map((part) => part.textContent)
            .join("|"),
        );
      const before = await seen();
      await toggle.click();
      await expect.poll(seen, name).not.toBe(before);
      await toggle.click();
      await expect.poll(seen, name).toBe(before);
    }
  }
});

test("in the preview nothing can be pressed, focused or asked of the service; it scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  await signIn(page, baseUrl, path);
  const preview = previewIn(page);
  await expect(preview.locator("canvas").first()).toBeVisible();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/ceremony")) asked.push(request.url());
  });
  const cover = page.getByRole("group", { name: /^The preview/ });
  await cover.click();
  await page.keyboard.press("PageDown");
  const top = () => preview.locator("html").evaluate((root) => root.scrollTop);
  await expect.poll(top).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(top).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeGreaterThan(0);
  expect(await preview.locator("body").evaluate((body) => (body as HTMLElement).inert)).toBe(true);
  await page.getByRole("combobox", { name: "Page of the preview" }).focus();
  await page.getByRole("combobox", { name: "Page of the preview" }).selectOption("decline");
  await expect(preview.locator("[data-slot=dialog]")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Page of the preview" }), "the focus stays").toBeFocused();
  await page.getByRole("switch", { name: "Decline to sign" }).click();
  await expect(page.getByText("With these settings nobody can decline.")).toBeVisible();
  await expect(preview.locator("[data-slot=dialog]")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Language of the preview" }).selectOption("ar");
  await page.getByRole("combobox", { name: "Page of the preview" }).selectOption("end");
  await expect(preview.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("group", { name: "Light or dark" }).getByRole("button", { name: "Dark" }).click();
  await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html"), "the desk keeps its own").not.toHaveAttribute("data-theme", "dark");
  expect(asked).toEqual([]);
});

test("by keyboard alone: a colour that is none is told, mended, saved by Enter, and Undo takes it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, path);
  await focusOn(field(page, "Buttons"));
  await page.keyboard.type("red");
  await expect(field(page, "Buttons")).toHaveAccessibleDescription("A colour is written as #rgb or #rrggbb.");
  await page.keyboard.press("Enter");
  await expect(field(page, "Buttons")).toBeFocused();
  await expectAccessible(page, "with a problem");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("#5b1f24");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The signing page is saved.")).toBeVisible();
  expect((await ofAccount()).style.toolbar).toEqual({ backgroundColor: "#5b1f24" });
  await focusOn(page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The last save is undone.")).toBeVisible();
  expect((await ofAccount()).style).toBeNull();
});

test("two tabs: what both changed is taken together, and the same member is asked about", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, path);
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(`${baseUrl}${path}`);
  await page.getByRole("switch", { name: "Help in the menu" }).click();
  await field(other, "Bar").fill("#111111");
  await save(page).click();
  await expect(page.getByText("The signing page is saved.")).toBeVisible();
  await save(other).click();
  await expect(other.getByText("The signing page is saved.")).toBeVisible();
  expect(await ofAccount()).toMatchObject({ showNseHelp: true, style: { titleBar: { backgroundColor: "#111111" } } });
  await expect(other.getByRole("switch", { name: "Help in the menu" })).toBeChecked();

  await field(page, "Bar").fill("#222222");
  await save(page).click();
  await expect(page.getByText(/Somebody has saved the signing page meanwhile/)).toBeVisible();
  expect((await ofAccount()).style.titleBar.backgroundColor).toBe("#111111");
  await expect(field(page, "Bar")).toHaveValue("#222222");
  await save(page).click();
  await expect.poll(async () => (await ofAccount()).style.titleBar.backgroundColor).toBe("#222222");
});

test("without a connection what was changed stays in the form, and leaving asks", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, path);
  await page.getByRole("switch", { name: "Help in the menu" }).click();
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByText(/What you changed is kept here\.$/)).toBeVisible();
  await expect(page.getByRole("switch", { name: "Help in the menu" })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole("banner").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await save(page).click();
  await expect.poll(async () => (await ofAccount()).showNseHelp).toBe(true);
});

test("a draft says otherwise than its account, and gives it back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = { style: { titleBar: { backgroundColor: "#112233" } } };
  expect((await owner.ask("PUT", "/account/admin/packageSettings", { ceremony: account })).status).toBe(200);
  const id = await makePackage(owner, {});
  await signIn(page, baseUrl, preparePath(id));
  await page.getByRole("button", { name: "Signing page" }).click();
  await expect(page.getByText(/counts for .* alone/)).toBeVisible();
  const bar = page.locator("[data-member='style.titleBar.backgroundColor']");
  await expect(bar).toContainText("As the account says");
  await expect(field(page, "Bar")).toHaveValue("#112233");
  await expectAccessible(page, "a draft's form");
  await field(page, "Bar").fill("#445566");
  await expect(barOf(previewIn(page))).toHaveCSS("background-color", "rgb(68, 85, 102)");
  await expect(bar).toContainText("Changed for this package");
  await save(page).click();
  await expect(page.getByText("The signing page is saved.")).toBeVisible();
  const own = async () => (await owner.ask("GET", `/packages/${encodeURIComponent(id)}/settings/own`)).body.own;
  expect(await own()).toEqual({ style: { titleBar: { backgroundColor: "#445566" } } });
  await bar.getByRole("button", { name: "Bar: back to what the account says" }).click();
  await expect(field(page, "Bar")).toHaveValue("#112233");
  await save(page).click();
  await expect.poll(own).toEqual({});
  await page.getByRole("main").getByRole("link", { name: "Back to the package" }).click();
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
});

for (const language of ["de", "ar"] as const)
  test(`in ${language} the form and its preview are accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const me = (await owner.ask("GET", "/instance/me")).body.id;
    await signIn(page, baseUrl);
    expect((await owner.ask("POST", `/account/senders/${me}`, { language })).status).toBe(200);
    try {
      await page.goto(`${baseUrl}${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(previewIn(page).locator("canvas").first()).toBeVisible();
      await expectAccessible(page, language);
      await expectNothingOverflows(page, language);
    } finally {
      await owner.ask("POST", `/account/senders/${me}`, { language: "en" });
    }
  });

test("on a phone the preview opens full screen, scrolls by finger and closes again", { tag: "@phone" }, async ({
  page,
}) => {
  await signIn(page, baseUrl, path);
  await expect(page.getByRole("button", { name: "Show the preview" })).toBeVisible();
  await expectNothingOverflows(page, "the form");
  await expectAccessible(page, "the form on a phone");
  await tap(page.getByRole("switch", { name: "Progress" }));
  await tap(page.getByRole("button", { name: "Show the preview" }));
  const preview = previewIn(page);
  const viewer = preview.locator("[data-slot=viewer]");
  await expect(viewer.locator("canvas").first()).toBeVisible();
  await drag(page.getByRole("group", { name: /^The preview/ }), [0.5, 0.6], { x: 0, y: -150 });
  await expect.poll(() => viewer.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page, "the preview on a phone");
  await tap(page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await tap(save(page));
  await expect(page.getByText("The signing page is saved.")).toBeVisible();
  expect((await ofAccount()).layout.header.titleBar.progressBar).toBe(false);
});
