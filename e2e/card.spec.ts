// Signing with a card at the signer's own computer: looked for, chosen and confirmed there, without leaving the page.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { keysInFile } from "#lib/ops/bridge/keys-in-file.ts";
import { serveBridge } from "#lib/ops/bridge/serve-bridge.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { agree, signByTyping } from "./ceremony-signer.ts";
import { askDemanding, demandingOwner } from "./demanding-signer.ts";
import { type Product, startProduct } from "./own-product.ts";
import { type SpecClient, specClient } from "./spec-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";

type Bridge = Awaited<ReturnType<typeof serveBridge>>;
const folder = temporaryFolder();
const person = { agrees: true };
let product: Product;
let bridge: Bridge;
let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(async () => {
  product = await startProduct(demandingOwner);
  owner = specClient(product.baseUrl);
  issueCertificate(folder.path, "Layla Haddad", { key: "ec" });
  bridge = await serveBridge({
    ...{ port: 0, origins: [new URL(product.baseUrl).origin], version: "1", say: () => undefined },
    findKeys: keysInFile(exportP12(folder.path, "Layla Haddad", "open"), "open"),
    confirm: () => Promise.resolve(person.agrees),
  });
  await setBridge(bridge.url);
});
test.afterAll(async () => {
  await bridge?.[Symbol.asyncDispose]();
  await product?.stop();
  folder[Symbol.dispose]();
});

async function setBridge(url: string): Promise<void> {
  const { status } = await owner.ask("PUT", "/account/admin/nativeBridge", { enabled: true, url, version: "1" });
  expect(status).toBe(200);
}

const find = (page: Page) => page.getByRole("button", { name: "Find my certificate" });
const act = (page: Page) => page.getByRole("button", { name: "Sign with my certificate" });

/** The last question comes by itself with the last signature. */
async function toLastQuestion(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  const finish = page.getByRole("button", { name: "Finish", exact: true }).first();
  await expect(find(page).or(finish).first()).toBeVisible();
  if (!(await find(page).isVisible())) await finish.click();
  await expect(page.getByText(/A program on this computer/)).toBeVisible();
}

test("a signer looks for their certificate, signs with it, and the file is sealed", { tag: "@firefox" }, async ({
  page,
}) => {
  const { id, link } = await askDemanding(owner);
  await toLastQuestion(page, link);
  await expectAccessible(page);
  await find(page).click();
  await expect(page.getByRole("radio", { name: "Layla Haddad" })).toBeChecked();
  await expectAccessible(page);
  await act(page).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  expect((await owner.packages.read(id)).body.status).toBe("COMPLETED");
});

test("who does not agree in the program is told so with everything still there, and agrees the next time", async ({
  page,
}) => {
  const { link } = await askDemanding(owner);
  await toLastQuestion(page, link);
  await find(page).click();
  person.agrees = false;
  try {
    await act(page).click();
    await expect(page.getByText("You did not agree in the program.", { exact: false })).toBeVisible();
  } finally {
    person.agrees = true;
  }
  await act(page).click();
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
});

test("where no program answers it is said what to do, and it may be tried again", async ({ page }) => {
  await setBridge("http://127.0.0.1:9");
  try {
    const { link } = await askDemanding(owner);
    await toLastQuestion(page, link);
    await find(page).click();
    await expect(page.getByText(/No program for cards and tokens answers at http:\/\/127\.0\.0\.1:9/)).toBeVisible();
    await expect(find(page)).toBeEnabled();
    await expectAccessible(page);
  } finally {
    await setBridge(bridge.url);
  }
});

test("a manager lets only the authorities of trust lists count: a card of another is refused, and one of the list signs", {
  tag: "@firefox",
}, async ({ page, context }) => {
  const { id, link } = await askDemanding(owner);
  const trust = join(product.dataDir, "trust");
  const choose = async (rule: string, means: RegExp) => {
    await page.goto(`${product.baseUrl}/settings/rules`);
    const form = page.getByRole("form", { name: "Native bridge" });
    const issuers = form.getByLabel(/^Whose certificates count/);
    await issuers.selectOption({ label: rule });
    await expect(form.getByText(means)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    await page.reload();
    await expect(issuers.locator("option:checked")).toHaveText(rule);
  };
  await signIn(page, product.baseUrl);
  try {
    await choose("Only those of the operator’s trust lists", /nobody can sign with one of their own/);
    const signer = await context.newPage();
    await toLastQuestion(signer, link);
    await find(signer).click();
    await act(signer).click();
    await expect(signer.getByText(/not issued by an authority that the sender’s organization accepts/)).toBeVisible();
    expect((await owner.packages.read(id)).body.status).toBe("SENT");

    mkdirSync(trust, { recursive: true });
    copyFileSync(join(folder.path, "root.pem"), join(trust, "root.pem"));
    await page.reload();
    await expect(
      page.getByText(/Only a certificate that an authority in the operator’s trust lists issued/),
    ).toBeVisible();
    // What was typed is still there, and so is the certificate: they try again where they are.
    await act(signer).click();
    await expect(signer.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
    await signer.close();
  } finally {
    rmSync(trust, { recursive: true, force: true });
    await choose("Those of the operator’s trust lists, where there are any", /Any certificate can sign/);
  }
});

test("managers see on Settings, Health that cards are signed with, and where", async ({ page }) => {
  await signIn(page, product.baseUrl, "/settings/health");
  await expect(page.getByText("Signers’ cards and tokens")).toBeVisible();
  await expect(page.getByText(`through the account’s native bridge at ${bridge.url}`, { exact: false })).toBeVisible();
});
