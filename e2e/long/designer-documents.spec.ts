// Documents in the designer, with the product behind them: a file is replaced and its fields go along, the order changes, a
// document is hidden from a recipient who then does not see it, and the consent speaks another language.
import { expect, type Page } from "@playwright/test";
import { enter } from "../ceremony-signer.ts";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
  const on = await owner.ask("PUT", "/account/admin/features", { documentVisibility: true });
  expect(on.status, on.text).toBe(200);
});

test.afterAll(async () => {
  await owner.ask("PUT", "/account/admin/features", { documentVisibility: false });
});

/** Three pages for Tess, who signs on the first and the last, and for Theo on the first; and a document without fields. */
async function makeDraft(): Promise<string> {
  const mark = (id: string, page: number, top: number) => ({ ...signatureField({ id, top }), page });
  const answer = await owner.packages.createWithFiles(
    {
      name: "House by the lake",
      roles: [signerRole("tess", "tess@example.com"), signerRole("theo", "theo@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [
            { id: "a1", role: "tess", fields: [mark("first", 0, 100)] },
            { id: "a2", role: "tess", fields: [mark("last", 2, 100)] },
            { id: "a3", role: "theo", fields: [mark("theos", 0, 300)] },
          ],
        },
        { id: "rules", name: "House rules" },
      ],
    },
    [pdfFile("Lease", 3), pdfFile("House rules")],
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

const read = async (id: string) => (await owner.packages.read(id)).body;
const namesOf = async (id: string) => (await read(id)).documents.map((one: { id: string }) => one.id);

async function openPanel(page: Page) {
  await page.getByRole("button", { name: /^Document / }).click();
  const panel = page.getByRole("dialog", { name: "Package and documents" });
  await expect(panel).toBeVisible();
  return panel;
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await (await openPanel(page)).getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("a file is replaced, and what its pages do not hold goes where it is told to", both, async ({ page }) => {
  const id = await makeDraft();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  await choose(page, "Lease", "Replace the file");
  const dialog = page.getByRole("dialog", { name: "Replace the file of “Lease”" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "Shorter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(pdfFile("Shorter", 2).bytes),
  });
  await expect(dialog.getByText("Shorter.pdf: 2 pages. So far: 3 pages.", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "1 field does not fit on the new pages" })).toBeVisible();
  await expect(dialog.getByText("page 3, which is no more", { exact: false })).toBeVisible();
  await expectAccessible(page, "what becomes of the fields");
  await dialog.getByRole("button", { name: "Replace the file" }).click();
  await expect(page.getByText("1 field was moved.", { exact: false })).toBeVisible();
  await expect(page.getByRole("group", { name: "Page 2 of 2" })).toBeAttached();
  const [, lease] = (await read(id)).documents;
  const places = lease.approvals.map(({ fields }: { fields: { id: string; page: number }[] }) =>
    fields.map((field) => [field.id, field.page]),
  );
  expect([lease.pages.length, places.flat()]).toEqual([
    2,
    expect.arrayContaining([
      ["first", 0],
      ["last", 1],
      ["theos", 0],
    ]),
  ]);

  await page.reload();
  await expect(page.getByRole("group", { name: "Page 2 of 2" })).toBeAttached();
});

test("the order changes, and a document that is hidden from somebody is not shown to them", both, async ({ page }) => {
  const id = await makeDraft();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  await choose(page, "House rules", "Earlier");
  await expect.poll(() => namesOf(id)).toEqual(["default-consent", "rules", "lease"]);
  await page.keyboard.press("Escape");

  await choose(page, "House rules", "Who sees it");
  const dialog = page.getByRole("dialog", { name: "Who sees “House rules”" });
  await dialog.getByRole("checkbox", { name: "Everybody, also whoever is added later" }).uncheck();
  await dialog.getByRole("checkbox").nth(2).check();
  await expectAccessible(page, "who sees it");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 recipient sees House rules.")).toBeVisible();
  await expect((await openPanel(page)).getByText("1 of 2 recipients sees it")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, "Lease", "Who sees it");
  const ofLease = page.getByRole("dialog", { name: "Who sees “Lease”" });
  await ofLease.getByRole("checkbox").nth(2).uncheck();
  await ofLease.getByRole("button", { name: "Save" }).click();
  await expect(ofLease.getByText("1 field in this document is for someone", { exact: false })).toBeVisible();
  await ofLease.getByRole("button", { name: "Back" }).click();
  await ofLease.getByRole("button", { name: "Cancel" }).click();

  const { configurations } = (await owner.documents.visibility(id)).body;
  expect(configurations).toEqual([{ documentUid: "rules", roleUids: ["theo"] }]);
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/tess/signingUrl`);
  await enter(page, { id, link: body.url });
  await expect(page.getByText("Lease").first()).toBeVisible();
  await expect(page.getByText("House rules")).toHaveCount(0);
});

test("the consent is exchanged for another language, and left out", both, async ({ page }) => {
  const id = await makeDraft();
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  const before = (await read(id)).documents[0].name;
  const card = (await openPanel(page)).getByRole("region", { name: "Consent" });
  await card.getByRole("button", { name: /^More for / }).click();
  await page.getByRole("menuitem", { name: "Another language" }).click();
  const dialog = page.getByRole("dialog", { name: "Language of the consent" });
  await dialog.getByRole("combobox", { name: "Language" }).selectOption({ label: "Français" });
  await dialog.getByRole("button", { name: "Exchange" }).click();
  await expect(page.getByText("The consent is in Français now.")).toBeVisible();
  expect((await read(id)).documents[0].name).not.toBe(before);

  await (await openPanel(page))
    .getByRole("region", { name: "Consent" })
    .getByRole("button", { name: /^More for / })
    .click();
  await page.getByRole("menuitem", { name: "Leave the consent out" }).click();
  await page.getByRole("button", { name: "Leave it out" }).click();
  await expect(page.getByText("The package has no consent document any more.")).toBeVisible();
  expect(await namesOf(id)).toEqual(["lease", "rules"]);
});
