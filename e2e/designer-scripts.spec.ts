// What a sender waits for before the designer's first page: few scripts; what comes after them is there before a network goes away.
import { expect } from "@playwright/test";
import { makePackage, type SpecClient, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { signIn } from "./support/desk.ts";
import { watchScripts } from "./support/watch-scripts.ts";

let baseUrl: string;
let owner: SpecClient;
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

test("fields can be worked on while the service still looks at what is to be checked", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, "/settings");
  const looked = Promise.withResolvers<void>();
  await page.route(/\/preflight$/, async (route) => {
    await looked.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/preflight$/);
  await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}/designer`);
  await expect(page.getByRole("main").getByRole("button", { name: /^Signature,/ })).toBeVisible();
  await asked;
  looked.resolve();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the first page's picture is asked for before any script", async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, "/settings");
  const headers = { accept: "text/html", "sec-fetch-dest": "document" };
  const answer = await page.request.get(`${baseUrl}/packages/${encodeURIComponent(id)}/designer`, { headers });
  const html = await answer.text();
  const [picture, script] = [html.search(/<link[^>]* as="image"/), html.indexOf("<script src=")];
  expect(picture).toBeGreaterThan(0);
  expect(script).toBeGreaterThan(picture);
});

test("by the first page they weigh less than 350 KB; menu, properties and documents then open without a network", async ({
  page,
  context,
}) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, "/settings");
  // What the page before still asks for is not the designer's.
  await page.goto("about:blank");
  const scripts = watchScripts(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/documents\/[^/]+\/pdf/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const begun = page.waitForRequest(/\/documents\/[^/]+\/pdf/);
  await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}/designer`);
  // What draws the document waits for it: all that is needed for that is here or on its way.
  await begun;
  await expect(page.getByRole("button", { name: "Checkbox", exact: true })).toBeVisible();
  await expect.poll(scripts.areComing).toBe(false);
  const before = scripts.count();
  expect(await scripts.weigh("br")).toBeLessThan(350);
  gate.resolve();
  const signature = page.getByRole("main").getByRole("button", { name: /^Signature,/ });
  await expect(signature).toBeVisible();
  await expect.poll(scripts.count).toBeGreaterThan(before);
  await expect.poll(scripts.areComing).toBe(false);
  await context.setOffline(true);

  await signature.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Properties" }).click();
  await expect(page.getByRole("complementary", { name: "Properties" }).getByLabel("Kind")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(signature).toBeFocused();
  await page.getByRole("button", { name: /^Document .*, 1 of 1$/ }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Documents" })).toBeVisible();
});
