// A manager makes a designer profile; the designer opened with it shows what it says, and an address with an unknown one says so.
import { expect, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { both, signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

test.afterEach(async () => {
  for (const { name } of (await owner.ask("GET", "/account/admin/designerProfiles")).body)
    await owner.ask("DELETE", `/account/admin/designerProfiles/${encodeURIComponent(name)}`);
});

async function makeDraft(): Promise<string> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "House by the lake",
      roles: [signerRole("tenant", "tess@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [{ id: "sign", role: "tenant", fields: [signatureField({ id: "mark", top: 100 })] }],
        },
        { id: "rules", name: "House rules" },
      ],
    },
    [pdfFile("Lease", 2), pdfFile("House rules")],
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

const designerPath = (id: string, profile?: string) =>
  `/packages/${encodeURIComponent(id)}/designer${profile ? `?profile=${encodeURIComponent(profile)}` : ""}`;

async function openPanel(page: Page) {
  await page.getByRole("button", { name: /^Document / }).click();
  const panel = page.getByRole("dialog", { name: "Package and documents" });
  await expect(panel).toBeVisible();
  return panel;
}

test(
  "a manager makes a profile beside its preview, and the designer with it is as the preview was",
  both,
  async ({ page }) => {
    const id = await makeDraft();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, baseUrl, "/settings");
    await page.getByRole("link", { name: "Designer profiles" }).click();
    await expect(page.getByRole("switch", { name: "Review and send" })).toBeChecked();
    await expectAccessible(page, "the form");
    await page.getByRole("button", { name: "New profile" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("front desk");
    await page.getByRole("button", { name: "Make profile" }).click();
    await expect(page.getByRole("button", { name: /^front desk/ })).toHaveAttribute("aria-pressed", "true");

    const preview = page.locator("[data-part=preview]");
    await expect(preview.getByText("Review and send")).toBeVisible();
    for (const name of ["Review and send", "Delete documents", "Place QR codes"])
      await page.getByRole("switch", { name, exact: true }).click();
    await page.getByRole("checkbox", { name: "Radio", exact: true }).uncheck();
    await page.getByRole("textbox", { name: "Note over the pages" }).fill("The office sends.");
    await expect(preview.getByText("Review and send")).toBeHidden();
    await expect(preview.getByText("The office sends.")).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The profile is saved.")).toBeVisible();

    // The address that clients of the product family know leads there with the profile.
    await page.goto(`${baseUrl}/designer/${encodeURIComponent(id)}?profile=front%20desk`);
    await expect(page.getByText("The office sends.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Signature", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Radio", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "QR code", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Review and send" })).toHaveCount(0);
    const panel = await openPanel(page);
    await expect(panel.getByRole("button", { name: "Edit Lease" })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Delete Lease" })).toHaveCount(0);

    await page.goto(`${baseUrl}${designerPath(id, "nobody")}`);
    await expect(page.getByText("This account has no designer profile named “nobody”.")).toBeVisible();
    await page.getByRole("link", { name: "Open the usual designer" }).click();
    await expect(page.getByRole("button", { name: "Review and send" })).toBeVisible();
    await expect(page.getByRole("button", { name: "QR code", exact: true })).toBeVisible();
  },
);

test(
  "titles, documents, layouts and codes are the package's once they were changed in the designer",
  both,
  async ({ page }) => {
    const id = await makeDraft();
    const pkg = async () => (await owner.ask("GET", `/packages/${encodeURIComponent(id)}`)).body;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, baseUrl, designerPath(id));
    const panel = await openPanel(page);
    // Until its fields are drawn nothing on the pages takes the keyboard.
    await expect(page.getByRole("button", { name: /fullname-1/ }).first()).toBeVisible();
    await expectAccessible(page, "the panel");
    await panel.getByRole("textbox", { name: "Title of the package" }).fill("House by the sea");
    await panel.getByRole("button", { name: "Edit House rules" }).click();
    await panel.getByRole("textbox", { name: "Title of the document" }).fill("Rules");
    await expect
      .poll(async () => [(await pkg()).name, (await pkg()).documents.map(({ name }: { name: string }) => name)])
      .toEqual(["House by the sea", expect.arrayContaining(["Lease", "Rules"])]);
    await panel.locator("input[type=file]").setInputFiles({
      name: "Map.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(pdfFile("Map").bytes),
    });
    await expect(panel.getByRole("button", { name: /^Map/ })).toBeVisible();

    await panel.getByRole("button", { name: "Save fields as a layout" }).click();
    await page.getByRole("textbox", { name: "Name of the layout" }).fill("One signature");
    await page.getByRole("button", { name: "Save layout" }).click();
    await expect(page.getByText("The layout “One signature” is saved.")).toBeVisible();

    await (await openPanel(page)).getByRole("button", { name: /^Map/ }).click();
    await expect(page.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await (await openPanel(page)).getByRole("button", { name: "Apply a layout" }).click();
    await page.getByRole("radio", { name: "One signature" }).check();
    await page.getByRole("button", { name: "Apply layout" }).click();
    await expect(page.getByText("“One signature” is applied: 1 field.")).toBeVisible();

    await page.locator("[data-part=palette] [data-kind=qrcode]").press("Enter");
    await expect(page.locator('[data-key*="//"]')).toBeFocused();
    const codes = async () => (await pkg()).documents.flatMap(({ fields }: { fields: unknown[] }) => fields);
    await expect.poll(async () => (await codes()).length).toBe(1);

    await (await openPanel(page)).getByRole("button", { name: "Delete Map" }).click();
    await page.getByRole("button", { name: "Delete document" }).click();
    await expect(page.getByText("Map is deleted.")).toBeVisible();
    expect((await pkg()).documents.map(({ name }: { name: string }) => name)).not.toContain("Map");
  },
);
