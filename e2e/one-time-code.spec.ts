// Signing with a one-time password of one's device: asked for by hand, typed in the last question, checked by a service.
import { expect, type Page, test } from "@playwright/test";
import { type CodeServerForTests, startCodeServer } from "#lib/testing/code-server.ts";
import { agree, signByTyping } from "./ceremony-signer.ts";
import { askDemanding, demandingOwner, draftToSign } from "./demanding-signer.ts";
import { type Product, startProduct } from "./own-product.ts";
import { type SpecClient, specClient } from "./spec-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { preparePath, signIn } from "./support/desk.ts";

let service: CodeServerForTests;
let product: Product;
let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(async () => {
  service = await startCodeServer();
  product = await startProduct({
    ...demandingOwner,
    DIGIPASS_URL: service.settings.url,
    DIGIPASS_TOKEN: service.settings.token,
  });
  owner = specClient(product.baseUrl);
});
test.beforeEach(() => {
  service.devices.set("VDS-1", ["11112222"]);
});
test.afterAll(async () => {
  await product?.stop();
  await service?.[Symbol.asyncDispose]();
});

const field = (page: Page) => page.getByLabel("Password of your device");
const act = (page: Page) => page.getByRole("button", { name: "Sign and finish" });

/** The last question comes by itself with the last signature. */
async function toQuestion(page: Page): Promise<void> {
  const finish = page.getByRole("button", { name: "Finish", exact: true }).first();
  await expect(act(page).or(finish).first()).toBeVisible();
  if (!(await act(page).isVisible())) await finish.click();
  await expect(page.getByText(/127\.0\.0\.1 checks it/)).toBeVisible();
}

test("a wrong password is told with the tries that are left, and the right one signs", {
  tag: ["@firefox", "@phone"],
}, async ({ page }) => {
  const { id, link } = await askDemanding(owner, { typeId: "DIGIPASS", payload: "VDS-1" });
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  await toQuestion(page);
  await expectAccessible(page);
  await field(page).fill("00000000");
  await act(page).click();
  await expect(page.getByText(/Two tries are left/)).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await field(page).fill("1111 2222");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Signed and sealed" })).toBeVisible();
  const { body } = await owner.packages.read(id);
  expect(body.status).toBe("COMPLETED");
});

test("the last wrong one locks the signer out, who can ask to be let in again", async ({ page }) => {
  const { link } = await askDemanding(owner, { typeId: "DIGIPASS", payload: "VDS-1" });
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  await toQuestion(page);
  for (const [code, told] of [
    ["00000000", /Two tries are left/],
    ["00000001", /One try is left/],
  ] as const) {
    await field(page).fill(code);
    await act(page).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await field(page).fill("00000002");
  await act(page).click();
  await expect(page.getByRole("button", { name: "Ask to be let in again" })).toBeVisible();
});

test("the sender asks for it by hand, names the device, and finds it again wherever they look", async ({ page }) => {
  const id = await draftToSign(owner);
  const place = `/packages/${encodeURIComponent(id)}`;
  const demanded = async () => (await owner.ask("GET", `${place}/roles/client/verification`)).body;
  const choice = page.getByRole("checkbox", { name: /^Signs with a one-time password of their device/ });
  await signIn(page, product.baseUrl, preparePath(id));
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Proof of who they are" }).click();
  await choice.check();
  await page.getByLabel(/^Serial number of the device/).fill("VDS-1");
  await expect.poll(demanded).toEqual({ typeId: "DIGIPASS", payload: "VDS-1" });
  await expectAccessible(page);
  await page.reload();
  await expect(choice).toBeChecked();
  const serial = page.getByLabel(/^Serial number of the device/);
  await expect(serial).toHaveValue("VDS-1");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(demanded).toEqual({ typeId: "DIGIPASS", payload: "" });
  await serial.fill("VDS-2");
  await expect.poll(demanded).toEqual({ typeId: "DIGIPASS", payload: "VDS-2" });
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill("amal.haddad@example.com");
  await expect(page.getByText(/was that of the device of whoever stood here before/)).toBeVisible();
  await expect.poll(demanded).toEqual({ typeId: "DIGIPASS", payload: "" });
  await page.goto(`${product.baseUrl}${place}/review`);
  await expect(page.getByText(/one-time password of their device, which 127\.0\.0\.1 checks/)).toBeVisible();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page).toHaveURL(/\/packages\/[^/]+$/);
  await expect(page.getByText("Signs with a one-time password of their device")).toBeVisible();
});

test("managers see on Settings, Health whether the service answers", async ({ page }) => {
  await signIn(page, product.baseUrl, "/settings/health");
  await expect(page.getByText("One-time passwords of signers")).toBeVisible();
  await expect(page.getByText(/^127\.0\.0\.1 (?:is being asked|answers)$/)).toBeVisible();
});
