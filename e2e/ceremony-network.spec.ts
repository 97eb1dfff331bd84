// Files that do not come while somebody signs: what is there stays, and says what is the matter where the file would be.
import { expect, type Request } from "@playwright/test";
import { agree, askToSign, enter } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { disconnect } from "./support/network.ts";

let owner: SpecClient;
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const ofConsent = /\/documents\/default-consent\/pdf/;
const ofDocument = /\/documents\/agreement\/pdf/;

test("the consent is read as text, from right to left in Arabic, and needs no file @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })], { language: "ar" });
  let asked = 0;
  await page.route(ofConsent, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(link);
  const text = page.locator("[role=document]");
  await expect(text.locator("[lang=ar][dir=rtl]")).toContainText("ما توافق عليه");
  const { right, inner } = await text.evaluate((box) => ({
    right: box.scrollWidth - box.clientWidth,
    inner: getComputedStyle(box.querySelector("p") ?? box).textAlign,
  }));
  expect([right, inner]).toEqual([0, "start"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "الموافقة والمتابعة" }).click();
  await expect(page.locator("[data-step]").first()).toBeVisible();
  expect(asked).toBe(0);
});

test("the consent is there to be read before any script is, and a press meanwhile counts once they are there @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    held += 1;
    await until;
    await route.continue();
  });
  await page.goto(link, { waitUntil: "commit" });
  await expect(page.locator("[role=document] h3").first()).toBeVisible();
  expect(held).toBeGreaterThan(0);
  await page.getByText("Agree and go on").click();
  letGo();
  await expect(page.locator("[data-step]").first()).toBeVisible();
});

test("how things stood before the press, told after it, does not put the page back", { tag: "@firefox" }, async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  const accepted = page.waitForResponse((one) => /\/consent$/.test(one.url()) && one.request().method() === "POST");
  const isView = /\/api\/ceremony\/(?!start$)[\w-]+$/;
  let told = 0;
  await page.route(
    isView,
    async (route) => {
      const before = await route.fetch();
      await accepted;
      told += 1;
      await route.fulfill({ response: before }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.goto(link);
  await page.getByRole("button", { name: "Agree and go on" }).click();
  await expect(page.locator("[data-step]").first()).toBeVisible();
  await expect.poll(() => told).toBe(1);
  await page.getByRole("button", { name: /^Signature, required/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what draws the documents comes while the consent is read: after it no script is waited for @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const isScript = (request: Request) => /\.m?js$/.test(pathOf(request));
  const coming = new Set<Request>();
  const come = new Map<string, Promise<string>>();
  page.on("request", (request) => isScript(request) && coming.add(request));
  page.on("requestfinished", (request) => coming.delete(request));
  page.on("response", (response) => {
    if (isScript(response.request()))
      come.set(
        pathOf(response.request()),
        response.text().catch(() => ""),
      );
  });
  const viewerHasCome = async () =>
    (await Promise.all(come.values())).some((text) => text.includes("GlobalWorkerOptions"));
  await page.goto(link);
  await expect(page.locator("[role=document] h3").first()).toBeVisible();
  // All of it is asked for at once.
  await expect.poll(viewerHasCome).toBe(true);
  await expect.poll(() => coming.size).toBe(0);
  const before = new Set(come.keys());
  expect([...before].filter((path) => path.includes("pdf.worker"))).toHaveLength(1);
  await page.route(/\/_next\/static\/.*\.m?js/, (route) =>
    before.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await agree(page);
  await expect(page.locator("#document canvas").first()).toBeVisible();
});

test("the hands of a typed signature come ahead, and are seen when there is no network any more @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  await enter(page, { id: "", link });
  await expect(page.locator("[data-page] canvas").first()).toBeVisible();
  await disconnect(page);
  const hands = ["Caveat Variable", "Marck Script", "Mrs Saint Delafield"];
  const areThere = await page.evaluate(
    (families) => families.map((family) => document.fonts.check(`16px "${family}"`, "Layla Haddad")),
    hands,
  );
  expect(areThere).toEqual([true, true, true]);
});

test("each signer reads the consent in their own language; another one for the page is told apart from it", async ({
  page,
}) => {
  const role = signerRole("client", "layla.haddad@example.com");
  const [signer] = role.signers;
  const { id, link } = await askToSign(owner, [signatureField({ id: "f1" })], {
    language: "de",
    roles: [{ ...role, signers: [{ ...signer, language: "fr" }] }],
  });
  await page.goto(link);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const text = page.locator("[role=document]");
  await expect(text.locator("[lang=fr]")).toContainText("Consentement");
  await expect(text).not.toContainText("Womit Sie einverstanden sind");
  await expect(text).not.toContainText("Ce texte est en");
  await page.getByRole("button", { name: "Langue" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(text).toContainText("This text is in French");
  await page.getByRole("button", { name: "Agree and go on" }).click();
  await expect(page.locator("[data-step]").first()).toBeVisible();
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/evidence`);
  const [accepted] = body.events.filter(({ type }: { type: string }) => type === "consent.accepted");
  expect(accepted.data).toMatchObject({ language: "fr" });
});

test("a document that does not come says so in its place, and comes when it is asked for again @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  let lost = 0;
  await page.route(ofDocument, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto(link);
  await page.getByRole("button", { name: "Agree and go on" }).click();
  const trouble = page.getByText("The document could not be loaded.");
  await expect(trouble).toBeVisible();
  await expect(page.getByRole("button", { name: /^More/ })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.unroute(ofDocument);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-page] canvas").first()).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test("on a slow line the page says that its document is being loaded, until it is drawn @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  const held = () => {
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { until, letGo };
  };
  const [ofViewer, ofFile] = [held(), held()];
  let files = 0;
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("GlobalWorkerOptions")) await ofViewer.until;
    await route.fulfill({ response, body });
  });
  await page.route(ofDocument, async (route) => {
    files += 1;
    await ofFile.until;
    await route.continue();
  });
  // A viewer that is asked for before the page has loaded holds that page's load event until it is let go.
  await page.goto(link, { waitUntil: "domcontentloaded" });
  await agree(page);
  const told = page.getByRole("status").filter({ hasText: /^The document is being loaded$/ });
  await expect(told).toHaveCount(1);
  await expect(told.locator("p")).toBeInViewport();
  ofViewer.letGo();
  await expect.poll(() => files).toBeGreaterThan(0);
  await expect(told.locator("p")).toBeInViewport();
  await expectAccessible(page);
  ofFile.letGo();
  await expect(page.locator("[data-page] canvas").first()).toBeVisible();
  await expect(told).toHaveCount(0);
  // What comes later, such as a dialog's script, may still be on its way through here.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("who comes back from the form view without a network sees the document that was there @phone @firefox", async ({
  page,
}) => {
  const { link } = await askToSign(owner, [signatureField({ id: "f1" })]);
  await page.goto(link);
  await agree(page);
  const drawn = page.locator("[data-page] canvas").first();
  await expect(drawn).toBeVisible();
  await disconnect(page);
  await page.getByRole("button", { name: "All fields" }).click();
  await expect(drawn).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Page view" }).click();
  await expect(drawn).toBeVisible();
  await expect(page.getByText("The document could not be loaded.")).toHaveCount(0);
});
