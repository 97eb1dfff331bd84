// What a page brings along when it is opened, and what it asks anew when one comes to it from another page.
import { expect, type Page } from "@playwright/test";
import { makePackage, type SpecClient } from "../spec-client.ts";
import { castOf, test } from "../spec-product.ts";
import { both, preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;
let ownerId: string;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  ({ owner, ownerId } = await castOf(product));
});

/** What the browser asks the interface of this package and of what is found before sending. */
function questionsOf(page: Page, packageId: string): string[] {
  const path = `/api/packages/${encodeURIComponent(packageId)}`;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && [path, `${path}/preflight`].includes(pathname))
      asked.push(pathname.slice(path.length) || "/");
  });
  return asked;
}

test("the steps of a draft come with the document, and are asked anew on the way between them", async ({ page }) => {
  const id = await makePackage(owner, { name: "Mooring rights" });
  const steps = `/packages/${encodeURIComponent(id)}`;
  await signIn(page, baseUrl);
  const asked = questionsOf(page, id);

  await page.goto(`${baseUrl}${steps}/designer`);
  await expect(page.getByRole("button", { name: "Review and send" })).toBeVisible();
  await expect(
    page
      .getByRole("img", { name: /^Page 1/ })
      .or(page.locator("canvas"))
      .first(),
  ).toBeVisible();
  await page.goto(`${baseUrl}${preparePath(id)}`);
  await expect(page.getByRole("textbox", { name: "Package name" })).toHaveValue("Mooring rights");
  await page.goto(`${baseUrl}${steps}/review`);
  await expect(page.getByRole("heading", { name: "Ready to send." })).toBeVisible();
  expect(asked).toEqual([]);

  // What another program changed meanwhile is there when the next step opens.
  const answer = await owner.packages.change(id, { name: "Mooring rights 2027" });
  expect(answer.status, answer.text).toBe(204);
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page.getByRole("textbox", { name: "Package name" })).toHaveValue("Mooring rights 2027");
  expect(asked).toContain("/");
  asked.length = 0;
  await page.getByRole("button", { name: "Place fields" }).click();
  await expect(page.getByRole("button", { name: "Review and send" })).toBeVisible();
  expect(asked).toContain("/");
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Package name" })).toHaveValue("Mooring rights 2027");
  expect((await owner.packages.change(id, { name: "Mooring rights 2028" })).status).toBe(204);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Mooring rights 2028" })).toBeVisible();
});

test("where there is no package, the frame of the desk stays and nothing more is asked", async ({ page }) => {
  const id = await makePackage(owner);
  expect((await owner.packages.remove(id)).status).toBe(204);
  await signIn(page, baseUrl);
  const asked = questionsOf(page, id);
  const old = `/packages/${encodeURIComponent(id)}`;
  for (const path of [old, `${old}/designer`, `${old}/review`, preparePath(id)]) {
    await page.goto(`${baseUrl}${path}`);
    await expect(page.getByText("There is no such package. It may have been deleted")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Packages" })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test("a signing link that was cut off, or carried on, says so and leads to no desk", async ({ page }) => {
  for (const path of ["/sign", "/sign/", "/sign/abc/def", "/sign/abc%", "/sign/%ff", "/sign/%E0%A4%A"]) {
    await page.goto(`${baseUrl}${path}`);
    await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
    await expect(page.getByRole("link", { name: /overview/i })).toHaveCount(0);
  }
});

test("an address with broken escapes is one that nothing is known of, never a failure of ours", async ({ page }) => {
  await signIn(page, baseUrl);
  for (const path of ["/packages/%ff", "/packages/%00", "/packages/%ff/review"]) {
    await page.goto(`${baseUrl}${path}`);
    await expect(page.getByText("There is no such package. It may have been deleted")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Packages" })).toBeVisible();
  }
  for (const path of ["/sign/abc%", "/sign/%E0%A4%A", "/packages/%ff"])
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await page.request.fetch(`${baseUrl}${path}`, { method });
      expect(answer.status(), `${method} ${path}`).toBeLessThan(500);
    }
});

test("a page is read before its scripts are there, and takes no act until they are", async ({ page }) => {
  const id = await makePackage(owner, { name: "Mooring rights" });
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  await signIn(page, baseUrl);
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = () => resolve();
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}`, { waitUntil: "commit" });
  // By the text itself: what is inert has no role.
  await expect(page.locator("main h2", { hasText: "Mooring rights" })).toBeVisible();
  const documents = page.locator("main [role=tab]", { hasText: "Documents" });
  await expect(documents).toBeVisible();
  expect(await documents.evaluate((tab) => tab.closest("[inert]") !== null)).toBe(true);
  release();
  await page.getByRole("tab", { name: "Documents" }).click();
  await expect(page.getByRole("tab", { name: "Documents" })).toHaveAttribute("aria-selected", "true");
});

for (const language of ["en", "de", "ar"])
  test(`the browser draws what the server drew, in ${language}`, both, async ({ page }) => {
    const id = await makePackage(owner, { name: "Mooring rights" });
    expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
    const profile = async (members: object) =>
      expect((await owner.ask("POST", `/account/senders/${ownerId}`, members)).status).toBe(200);
    await signIn(page, baseUrl);
    await profile({ language, timezoneId: "Asia/Tokyo" });
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(`${new URL(page.url()).pathname}: ${error.message}`));
    const paths = [
      "/",
      "/inbox",
      "/drafts",
      "/trash",
      `/packages/${encodeURIComponent(id)}`,
      "/outbox",
      "/senders",
      "/settings",
    ];
    try {
      for (const path of paths) {
        await page.goto(`${baseUrl}${path}`);
        await expect(page.locator("main")).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
        await expect(page.locator("[inert]")).toHaveCount(0);
      }
    } finally {
      await profile({ language: "en", timezoneId: "UTC" });
    }
    expect(broken).toEqual([]);
  });
