// The ceremony inside another company's page: allowed by the account it signs and tells; not allowed it shows and tells nothing.
import { expect, type Page } from "@playwright/test";
import { askToSign, open, signByTyping } from "./ceremony-signer.ts";
import { type Json, type SpecClient, signatureField, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";
import { type EmbeddingPage, startEmbeddingPage } from "./support/embedding-page.ts";
import { isFirefox } from "./support/is-firefox.ts";

let baseUrl: string;
let owner: SpecClient;
let portal: EmbeddingPage;
let stranger: EmbeddingPage;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
  portal = await startEmbeddingPage(baseUrl);
  stranger = await startEmbeddingPage(baseUrl);
});
test.afterAll(async () => {
  await allow();
  portal.stop();
  stranger.stop();
});

const allow = async (...origins: string[]) =>
  expect((await owner.ask("PUT", "/account/admin/embedding", { origins })).status).toBe(200);
const fields = [signatureField({ id: "f1" })];
const heard = (page: Page): Promise<Json[]> => page.evaluate(() => (window as unknown as { heard: Json[] }).heard);
const typesOf = async (page: Page) => (await heard(page)).map(({ type }) => type);
/** The frame stands in the element's shadow. */
const frameIn = (page: Page) => page.locator("countersign-signing iframe");
const ceremonyIn = (page: Page) => frameIn(page).contentFrame();
const heightOf = async (page: Page): Promise<number> => (await frameIn(page).boundingBox())?.height ?? 0;

test("an allowed page shows the ceremony, hears each act and grows with it; its signer needs nothing else", {
  tag: ["@firefox", "@landing"],
}, async ({ page }) => {
  await allow(portal.origin);
  const asked = await askToSign(owner, fields, {
    settings: {
      ceremony: { handOver: { href: `${portal.origin}/?done`, text: "Your account", title: "Harbourline" } },
    },
  });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseUrl)) elsewhere.push(request.headers().referer ?? "");
  });
  await page.goto(portal.addressFor(asked.link, "resize"));
  const ceremony = ceremonyIn(page);

  await expect
    .poll(() => heard(page))
    .toEqual(
      expect.arrayContaining([
        { type: "ready", packageId: asked.id, state: "consent" },
        { type: "step", packageId: asked.id, state: "consent", done: 0, total: 0, next: null },
        { type: "height", packageId: asked.id, height: expect.any(Number) },
      ]),
    );
  const told = async () => (await heard(page)).filter(({ type }) => type === "height").at(-1)?.height;
  await expect.poll(async () => (await heightOf(page)) === (await told())).toBe(true);
  await expect
    .poll(() => ceremony.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight), {
      message: "no second scroll bar",
    })
    .toBe(0);
  await expectAccessible(page);

  await ceremony.getByRole("button", { name: "Agree and go on" }).click();
  await expect(ceremony.locator("[data-step]").first()).toBeVisible();
  await expect.poll(() => heightOf(page)).toBe(720);
  await signByTyping(ceremony);
  await expect
    .poll(() => heard(page))
    .toContainEqual({
      type: "step",
      packageId: asked.id,
      state: "sign",
      done: 1,
      total: 1,
      next: null,
    });
  await ceremony.getByRole("button", { name: "Sign and finish" }).click();
  await expect(ceremony.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  await expect.poll(() => typesOf(page)).toContain("completed");
  const types = await typesOf(page);
  expect(types.filter((type) => type === "ready" || type === "signed" || type === "completed")).toEqual([
    "ready",
    "signed",
    "completed",
  ]);
  await expect.poll(() => heightOf(page)).not.toBe(720);

  // The session lives in the frame's own jar, which says nothing of which it was: where the frame has a storage of its own, too, as in
  // Firefox, the page goes on with it, and where it has none a press opens the link anew.
  await page.reload();
  if (!isFirefox(page)) await open(ceremonyIn(page));
  await expect(ceremonyIn(page).getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  await expect.poll(() => typesOf(page)).toEqual(expect.arrayContaining(["ready", "signed", "completed"]));

  const raw = await page.evaluate(() => JSON.stringify((window as unknown as { raw: Json[] }).raw));
  const token = asked.link.split("/").at(-1) ?? "";
  expect(raw).toContain(asked.id);
  for (const secret of [token, "Layla", "layla.haddad@example.com"]) expect(raw).not.toContain(secret);
  await ceremonyIn(page).getByRole("link", { name: "Your account" }).click();
  await expect(page, "the whole window goes on").toHaveURL(/\?done/);
  expect(elsewhere.length).toBeGreaterThan(1);
  expect(elsewhere.join(" "), "no other site is told the link").not.toContain(token);
});

test("a page that is not allowed is shown nothing and told nothing, whoever else is", { tag: "@firefox" }, async ({
  page,
}) => {
  await allow(portal.origin);
  const asked = await askToSign(owner, fields);
  await page.clock.install();
  const answer = page.waitForResponse(asked.link);
  await page.goto(stranger.addressFor(asked.link));
  const policy = (await answer).headers()["content-security-policy"];
  expect(policy?.split("; ")).toContain(`frame-ancestors 'self' ${portal.origin}`);
  // The browser says nothing either: the element gives up after a while.
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return heard(page);
    })
    .toContainEqual({ type: "error", packageId: "", reason: "no-answer" });
  expect(await page.evaluate(() => (window as unknown as { raw: Json[] }).raw)).toEqual([]);
  await expect(ceremonyIn(page).locator("[data-slot=room]")).toHaveCount(0);

  // Opened by itself, the page names nobody.
  const alone = await page.goto(asked.link);
  expect(alone?.headers()["content-security-policy"]?.split("; ")).toContain("frame-ancestors 'self'");
  // Nobody is allowed any more: that holds at once.
  await allow();
  await page.goto(portal.addressFor(asked.link));
  await expect(ceremonyIn(page).locator("[data-slot=room]")).toHaveCount(0);
});

test("a manager names the page; then a link that is over, a browser without cookies and a refusal are told to it", {
  tag: "@landing",
}, async ({ page }) => {
  await signIn(page, baseUrl, "/settings");
  const origins = page.getByRole("textbox", { name: "Allowed origins" });
  const save = page.getByRole("button", { name: "Save origins" });
  await origins.fill("https://*.example.com");
  await save.click();
  await expect(origins).toBeFocused();
  await expect(origins).toHaveAccessibleDescription(/is no origin/);
  await expectAccessible(page);
  await origins.fill(`${portal.origin}/\nportal.example.com`);
  await save.press("Enter");
  await expect(origins).toHaveValue(`${portal.origin}\nhttps://portal.example.com`);
  expect((await owner.ask("GET", "/account/admin/embedding")).body.origins).toEqual([
    portal.origin,
    "https://portal.example.com",
  ]);

  await page.setViewportSize({ width: 320, height: 640 });
  const over = await askToSign(owner, fields);
  expect((await owner.packages.change(over.id, { status: "DRAFT" })).status).toBe(204);
  await page.goto(portal.addressFor(over.link));
  await expect(ceremonyIn(page).getByRole("heading", { name: "This package was withdrawn" })).toBeVisible();
  await expect.poll(() => heard(page)).toContainEqual({ type: "error", packageId: "", reason: "link" });

  const asked = await askToSign(owner, fields);
  // What the service answers a browser that has kept no cookie.
  const view = /\/api\/ceremony\/(?!start$)[\w-]+$/;
  await page.route(view, (route) =>
    route.fulfill({ status: 401, json: { code: 401, messageKey: "error.unauthorised.notSignedIn", message: "" } }),
  );
  await page.goto(portal.addressFor(asked.link));
  await ceremonyIn(page).getByRole("heading", { level: 1 }).click();
  const alone = ceremonyIn(page).getByRole("link", { name: "Open in a page of its own" });
  await expect(alone).toBeVisible();
  await expect.poll(() => heard(page)).toContainEqual({ type: "error", packageId: asked.id, reason: "cookies" });
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await alone.press("Enter");
  await expect((await opened).getByRole("heading", { name: /Before you read/ })).toBeVisible();
  await (await opened).close();
  await page.unroute(view);

  await page.goto(portal.addressFor(asked.link));
  await ceremonyIn(page).getByRole("button", { name: "Agree and go on" }).click();
  await ceremonyIn(page).getByRole("button", { name: /^More/ }).click();
  await ceremonyIn(page).getByRole("menuitem", { name: "Decline to sign" }).click();
  await ceremonyIn(page).getByRole("dialog").getByRole("textbox").fill("Not on these terms.");
  await ceremonyIn(page)
    .getByRole("dialog")
    .getByRole("button", { name: /^Decline/ })
    .click();
  await expect
    .poll(() => heard(page))
    .toContainEqual({
      type: "declined",
      packageId: asked.id,
      act: "declined",
      mine: true,
    });
});
