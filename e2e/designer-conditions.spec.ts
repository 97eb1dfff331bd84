// A condition is built by clicking in the designer, is saved, and works in the ceremony: a field is asked for once another is ticked.
import { expect, type Locator, type Page } from "@playwright/test";
import { enter } from "./ceremony-signer.ts";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { both, signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const input = (id: string, name: string, subtype: string, more: object) => ({
  id,
  name,
  type: "INPUT",
  subtype,
  page: 0,
  left: 100,
  ...more,
});
const fields = [
  signatureField({ id: "mark", top: 100 }),
  input("insured", "Insured", "CHECKBOX", { top: 220, width: 20, height: 20 }),
  input("insurer", "Insurer", "TEXTFIELD", { top: 280, validation: { required: true } }),
  input("reason", "Reason", "TEXTFIELD", { top: 340 }),
];

async function openDesigner(page: Page): Promise<string> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "Registration",
      roles: [signerRole("carrier", "wang.li@example.com")],
      documents: [{ id: "form", name: "Form", approvals: [{ id: "sign", role: "carrier", fields }] }],
    },
    [pdfFile("Form", 1)],
  );
  expect(answer.status, answer.text).toBe(200);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(answer.body.id)}/designer`);
  await expect(box(page, "Insurer")).toBeVisible();
  return answer.body.id;
}

const box = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${name},`) });
const panel = (page: Page): Locator => page.getByRole("complementary", { name: "Properties" });

/** As the interface has them, once everything is saved. */
async function conditionsOf(page: Page, id: string) {
  await expect(page.locator("[data-slot=saved]")).toHaveText(/^Saved/);
  return (await owner.packages.read(id)).body.conditions;
}

test(
  "a text waits for a box that is clicked, and in the ceremony it is asked for once the box is ticked",
  both,
  async ({ page }) => {
    const id = await openDesigner(page);
    await box(page, "Insurer").click();
    await panel(page).getByRole("button", { name: "Click the field to wait for on the page" }).click();
    await expect(page.getByText("Click the field that Insurer waits for").first()).toBeVisible();
    await box(page, "Insured").click();
    await expect(page.locator("[data-part=threads] > path")).toHaveCount(1);
    await expect(box(page, "Insurer"), "the field keeps the selection").toHaveAttribute("aria-pressed", "true");
    expect(await conditionsOf(page, id)).toEqual([
      {
        id: expect.any(String),
        condition: "document['form'].field['insured'].value == 'X'",
        action: "document['form'].field['insurer'].disabled = false",
      },
    ]);

    // Another one, without the pointer.
    await box(page, "Reason").click();
    await panel(page).getByLabel("Wait for another field").selectOption({ label: "Insured, page 1" });
    await panel(page).getByLabel("What Insured has to be").selectOption({ label: "is not ticked" });
    await panel(page).getByLabel("What happens").selectOption({ label: "It is required" });
    await expect.poll(async () => (await conditionsOf(page, id)).length).toBe(2);

    // What is reloaded is what was saved.
    await page.reload();
    await box(page, "Reason").click();
    await expect(panel(page).getByLabel("What happens")).toHaveValue("required");

    expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/carrier/signingUrl`);
    await page.context().clearCookies();
    await enter(page, { id, link: body.url });
    const insured = page.getByRole("checkbox", { name: /Insured/ });
    const insurer = page.getByRole("textbox", { name: /Insurer/ });
    const reason = page.getByRole("textbox", { name: /Reason/ });
    await expect(insurer).toHaveCount(0);
    await expect(reason).toHaveAttribute("aria-required", "true");
    await insured.check();
    await expect(insurer).toBeVisible();
    await expect(reason).not.toHaveAttribute("aria-required", "true");
    await insured.uncheck();
    await expect(insurer).toHaveCount(0);
  },
);

test("a field that is waited for goes with what asked for it, and undo brings both back", { tag: "@landing" }, async ({
  page,
}) => {
  const id = await openDesigner(page);
  await box(page, "Insurer").click();
  await panel(page).getByLabel("Wait for another field").selectOption({ label: "Insured, page 1" });
  expect(await conditionsOf(page, id)).toHaveLength(1);
  await box(page, "Insured").click();
  await page.keyboard.press("Delete");
  await expect(page.getByText(/^Insurer waited for what you deleted/)).toBeVisible();
  await expect.poll(() => conditionsOf(page, id)).toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await conditionsOf(page, id))?.length).toBe(1);
  await expect(box(page, "Insured")).toBeVisible();
});
