// A ceremony in another company's page, to be signed with a certificate: its service refuses frames, so a tab of its own leads there, and
// the frame goes on by itself afterwards.
import { expect, type Page, test } from "@playwright/test";
import { type CscServerForTests, startCscServer } from "#lib/testing/csc-server.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { open, signByTyping } from "./ceremony-signer.ts";
import { askDemanding, demandingOwner } from "./demanding-signer.ts";
import { type Product, startProduct } from "./own-product.ts";
import { type Json, type SpecClient, specClient } from "./spec-client.ts";
import { type EmbeddingPage, startEmbeddingPage } from "./support/embedding-page.ts";

const folder = temporaryFolder();
let service: CscServerForTests;
let product: Product;
let owner: SpecClient;
let portal: EmbeddingPage;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(async () => {
  service = await startCscServer(folder.path, "ec");
  service.forSigners();
  product = await startProduct({
    ...demandingOwner,
    SIGNER_CSC_URL: service.settings.url,
    SIGNER_CSC_CLIENT_ID: service.settings.clientId,
    SIGNER_CSC_CLIENT_SECRET: service.settings.clientSecret ?? "",
  });
  owner = specClient(product.baseUrl);
  portal = await startEmbeddingPage(product.baseUrl);
  const origins = [portal.origin];
  expect((await owner.ask("PUT", "/account/admin/embedding", { origins })).status).toBe(200);
});
test.afterAll(async () => {
  portal?.stop();
  await product?.stop();
  await service?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const frameIn = (page: Page) => page.locator("countersign-signing iframe").contentFrame();
const typesOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { heard: Json[] }).heard.map(({ type }) => type));

test("the frame goes on once its signer has signed in the tab that it opened", async ({ page, context }) => {
  await page.goto(portal.addressFor((await askDemanding(owner)).link, "resize"));
  const ceremony = frameIn(page);
  await ceremony.getByRole("button", { name: "Agree and go on" }).click();
  await signByTyping(ceremony);
  const coming = context.waitForEvent("page");
  await ceremony.getByRole("button", { name: "Open in a new tab" }).click();
  const tab = await coming;
  await expect(ceremony.getByText(/goes on by itself once you have/)).toBeVisible();

  await open(tab);
  await signByTyping(tab);
  const act = tab.getByRole("button", { name: "Sign with my certificate" });
  const finish = tab.getByRole("button", { name: "Finish", exact: true }).first();
  await expect(act.or(finish).first()).toBeVisible();
  if (!(await act.isVisible())) await finish.click();
  await act.click();
  await expect(tab.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  await tab.getByRole("link", { name: "allow" }).click();
  await expect(tab.getByRole("heading", { name: "Sign 1?" })).toBeVisible();
  await tab.getByRole("link", { name: "allow" }).click();
  await expect(tab.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();

  await expect(ceremony.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  await expect.poll(() => typesOf(page)).toContain("completed");
});
