// Signing with a certificate of one's own: confirmed here, agreed to at a signing service, and back.
import { expect, type Page, test } from "@playwright/test";
import { type CscServerForTests, startCscServer } from "#lib/testing/csc-server.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { agree, signByTyping } from "./ceremony-signer.ts";
import { askDemanding, demandingOwner, draftToSign } from "./demanding-signer.ts";
import { type Product, startProduct } from "./own-product.ts";
import { type SpecClient, specClient } from "./spec-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { preparePath, signIn } from "./support/desk.ts";

const folder = temporaryFolder();
let service: CscServerForTests;
let product: Product;
let owner: SpecClient;

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
});
test.afterAll(async () => {
  await product?.stop();
  await service?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const act = (page: Page) => page.getByRole("button", { name: "Sign with my certificate" });

/** The last question comes by itself with the last signature. */
async function confirm(page: Page): Promise<void> {
  const finish = page.getByRole("button", { name: "Finish", exact: true }).first();
  await expect(act(page).or(finish).first()).toBeVisible();
  if (!(await act(page).isVisible())) await finish.click();
  await expect(page.getByText(/you are led to 127\.0\.0\.1/)).toBeVisible();
  await act(page).click();
}

const atService = (page: Page, heading: string) => expect(page.getByRole("heading", { name: heading })).toBeVisible();

test("a signer agrees at their service and is back with what they signed", { tag: ["@firefox", "@phone"] }, async ({
  page,
}) => {
  const { id, link } = await askDemanding(owner);
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  await confirm(page);
  await atService(page, "Who are you?");
  await page.getByRole("link", { name: "allow" }).click();
  await atService(page, "Sign 1?");
  await page.getByRole("link", { name: "allow" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(product.baseUrl).origin);
  const { body } = await owner.packages.read(id);
  expect(body.status).toBe("COMPLETED");
});

test("who has several certificates there chooses one on the page, and agrees to it there", async ({ page }) => {
  issueCertificate(folder.path, "Layla at work", { key: "ec" });
  service.others = { second: "Layla at work" };
  service.credentialIDs.push("second");
  try {
    const { id, link } = await askDemanding(owner);
    await page.goto(link);
    await agree(page);
    await signByTyping(page);
    await confirm(page);
    await atService(page, "Who are you?");
    await page.getByRole("link", { name: "allow" }).click();
    await expect(page.getByRole("group", { name: "Which certificate do you sign with?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Layla at work" }).check();
    await act(page).click();
    await atService(page, "Sign 1?");
    await page.getByRole("link", { name: "allow" }).click();
    await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
    expect((await owner.packages.read(id)).body.status).toBe("COMPLETED");
  } finally {
    service.others = {};
    service.credentialIDs.pop();
  }
});

test("who does not agree is told so with everything still there, and agrees the next time", async ({ page }) => {
  const { link } = await askDemanding(owner);
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  await confirm(page);
  await atService(page, "Who are you?");
  await page.getByRole("link", { name: "refuse" }).click();
  await expect(page.getByText("You did not agree to the signature at 127.0.0.1.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await act(page).click();
  await atService(page, "Who are you?");
  await page.getByRole("link", { name: "allow" }).click();
  await page.getByRole("link", { name: "allow" }).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
});

test("the sender asks for it by hand, finds it again wherever they look, and the signer is led to the service", async ({
  page,
}) => {
  const id = await draftToSign(owner);
  const place = `/packages/${encodeURIComponent(id)}`;
  const demanded = async () => (await owner.ask("GET", `${place}/roles/client`)).body.verification?.typeId;
  const choice = page.getByRole("checkbox", { name: "Signs with a certificate of their own" });
  await signIn(page, product.baseUrl, preparePath(id));
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Proof of who they are" }).click();
  await expect(page.getByText(/^They are led to 127\.0\.0\.1/)).toBeVisible();
  await choice.check();
  await expect.poll(demanded).toBe("personalCertificateSigning");
  await expectAccessible(page);
  await choice.uncheck();
  await expect.poll(demanded).toBeUndefined();
  await choice.check();
  await expect.poll(demanded).toBe("personalCertificateSigning");
  // It is there again.
  await page.reload();
  await expect(choice).toBeChecked();
  await page.goto(`${product.baseUrl}${place}/review`);
  await expect(page.getByText("Signs with a certificate of their own at 127.0.0.1")).toBeVisible();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page).toHaveURL(/\/packages\/[^/]+$/);
  await expect(page.getByText("Signs with a certificate of their own")).toBeVisible();

  const { body } = await owner.ask("GET", `${place}/roles/client/signingUrl`);
  await page.goto(body.url);
  await agree(page);
  await signByTyping(page);
  await confirm(page);
  await atService(page, "Who are you?");
});

test("what asks for a certificate and cannot be kept to is said before sending, with the way to the choice", async ({
  page,
}) => {
  const id = await draftToSign(owner);
  const demanded = { typeId: "DIGIPASS", payload: "" };
  expect((await owner.roles.act(id, "client", "verification", demanded)).status).toBe(200);
  await signIn(page, product.baseUrl, `/packages/${encodeURIComponent(id)}/review`);
  await expect(
    page
      .getByText(/with a one-time password of their device \(DIGIPASS\), but no service that checks it is set here/)
      .first(),
  ).toBeVisible();
});

test("managers see on Settings, Health whether the service answers", async ({ page }) => {
  await signIn(page, product.baseUrl, "/settings/health");
  await expect(page.getByText("Signers’ own certificates")).toBeVisible();
  await expect(page.getByText(/^127\.0\.0\.1 (?:is being asked|answers)$/)).toBeVisible();
});
