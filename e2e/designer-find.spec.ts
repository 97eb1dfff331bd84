// Finding fields in the designer: from the button to saved fields, by the keyboard alone.
import { expect, type Page } from "@playwright/test";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { type SpecClient, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { both, signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const words = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`;
const block = [
  words(72, 700, "The landlord"),
  words(330, 700, "The tenant"),
  words(72, 630, "Signature"),
  words(330, 630, "Signature"),
  "72 642 m 260 642 l S 330 642 m 520 642 l S",
].join("\n");
const prose = words(72, 700, "Both parties keep confidential what they learn.");

async function openDesigner(page: Page, contents: readonly string[]): Promise<string> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [
        signerRole("landlord", "lars@example.com", { name: "Landlord" }),
        signerRole("tenant", "tess@example.com", { name: "Tenant" }),
      ],
      documents: [{ id: "lease", name: "Lease" }],
    },
    [{ name: "lease.pdf", type: "application/pdf", bytes: makePdf(contents) }],
  );
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body;
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  await expect(button(page)).toBeVisible();
  return id;
}

const button = (page: Page) => page.getByRole("button", { name: "Find fields" });
const panel = (page: Page) => page.getByRole("complementary", { name: "Found fields" });
const suggested = (page: Page) => page.getByRole("main").getByRole("button", { name: /suggested for/ });

test("what the pages ask for is found, accepted by keyboard, and saved for whom it is", both, async ({ page }) => {
  const id = await openDesigner(page, [block, block]);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("4 left")).toBeVisible();
  await expect(suggested(page).first()).toBeVisible();
  await suggested(page).first().focus();
  await page.keyboard.press("Delete");
  await expect(panel(page).getByText("3 left")).toBeVisible();
  await panel(page).getByRole("button", { name: "Accept all 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Everything that was found is decided.")).toBeVisible();
  await expect
    .poll(async () => {
      const { body } = await owner.packages.read(id);
      const lease = body.documents.find((one: { id: string }) => one.id === "lease");
      return lease.approvals.map((one: { role: string }) => one.role).sort();
    })
    .toEqual(["landlord", "tenant", "tenant"]);
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
});

test("one undo takes back all that was accepted, and it is suggested again", async ({ page }) => {
  await openDesigner(page, [block]);
  await button(page).click();
  await panel(page).getByRole("button", { name: "Accept all 2" }).click();
  await expect(suggested(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(suggested(page)).toHaveCount(2);
});

test("a document that asks for nothing is told so", async ({ page }) => {
  await openDesigner(page, [prose]);
  await button(page).click();
  await expect(panel(page).getByText("Nothing was found here that asks to be filled in or signed.")).toBeVisible();
});
