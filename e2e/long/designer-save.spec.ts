// Many changes of a document are saved in few requests, all of them or none, and an answer that gets lost makes nothing twice.
import { expect, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, signIn } from "../support/desk.ts";
import { loseAnswer } from "../support/network.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const pages = 300;
const input = { type: "INPUT", page: 0, left: 100 };
const fields = [
  signatureField({ id: "mark", top: 100 }),
  { ...input, id: "box", name: "Insured", subtype: "CHECKBOX", top: 220, width: 20, height: 20 },
  { ...input, id: "town", name: "Town", subtype: "TEXTFIELD", top: 300, data: { from: "another program" } },
];
const condition = {
  id: "only-insured",
  condition: "document['lease'].field['box'].value == 'X'",
  action: "document['lease'].field['town'].disabled = false",
};

/** A document of many pages, with three fields on its first. */
async function openDesigner(page: Page): Promise<string> {
  const roles = [signerRole("tenant", "tess@example.com"), signerRole("landlord", "lars@example.com")];
  const documents = [{ id: "lease", name: "Lease", approvals: [{ id: "sign", role: "tenant", fields }] }];
  const answer = await owner.packages.createWithFiles({ name: "Lease", roles, documents, conditions: [condition] }, [
    pdfFile("Lease", pages),
  ]);
  expect(answer.status, answer.text).toBe(200);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(answer.body.id)}/designer`);
  await expect(town(page)).toBeVisible();
  return answer.body.id;
}

const town = (page: Page) => page.getByRole("main").getByRole("button", { name: /, Town,/ });

type Saved = { fields: { id: string; page: number; data: object | null }[]; conditions: { id: string }[] };

async function savedOf(id: string): Promise<Saved> {
  const { body } = await owner.packages.read(id);
  const [lease] = body.documents.filter((document: { id: string }) => document.id === "lease");
  return {
    fields: lease.approvals.flatMap((approval: Saved) => approval.fields),
    conditions: body.conditions ?? [],
  };
}

const countOf = async (id: string) => {
  const { fields: all, conditions } = await savedOf(id);
  return [all.length, conditions.length];
};

/** Every request that changes something, as method and path. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/packages/"))
      writes.push(`${request.method()} ${pathname.replace(/^\/api\/packages\/[^/]+/, "")}`);
  });
  return writes;
}

async function repeatTown(page: Page): Promise<void> {
  await town(page).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Repeat on all pages" }).click();
}

test("a field is repeated on 299 pages in at most three requests, and undone in as many", both, async ({ page }) => {
  test.slow();
  const id = await openDesigner(page);
  const writes = watchWrites(page);
  await repeatTown(page);
  await expect.poll(() => countOf(id)).toEqual([3 + pages - 1, pages]);
  expect(writes.length, writes.join("\n")).toBeLessThanOrEqual(3);
  const repeated = await savedOf(id);
  expect(new Set(repeated.fields.map((field) => field.page)).size).toBe(pages);
  expect(repeated.fields.find((field) => field.id === "town")?.data, "what the designer does not show stays").toEqual({
    from: "another program",
  });
  await expect(page.locator("[data-slot=saved]")).toHaveText(/^Saved/);
  writes.length = 0;
  await page.getByRole("button", { name: /^Undo: Repeat/ }).click();
  await expect.poll(() => countOf(id)).toEqual([3, 1]);
  expect(writes.length, writes.join("\n")).toBeLessThanOrEqual(3);
});

test("an answer that gets lost makes nothing twice", both, async ({ page }) => {
  test.slow();
  const id = await openDesigner(page);
  await loseAnswer(page, "PUT", "/documents/lease/approvals$");
  await repeatTown(page);
  await expect(page.getByText("No connection; kept here")).toBeVisible();
  await expect(page.locator("[data-slot=saved]")).toHaveText(/^Saved/);
  expect(await countOf(id)).toEqual([3 + pages - 1, pages]);
});

test("deleting what another field waits for is told with its Undo, which brings both back", both, async ({ page }) => {
  const id = await openDesigner(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /, Insured,/ })
    .click();
  await page.keyboard.press("Delete");
  await expect(page.getByText(/^Town waited for what you deleted/)).toBeVisible();
  await expect.poll(() => countOf(id)).toEqual([2, 0]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => countOf(id)).toEqual([3, 1]);
  await expect(page.getByText(/^Town waited for what you deleted/)).toHaveCount(0);
});
