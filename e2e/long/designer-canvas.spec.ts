// The designer's pages: fields snap to what the PDF shows, its texts and form fields become fields, what is locked stays, and what
// is copied goes to other packages.
import { expect, type Locator, type Page } from "@playwright/test";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { type SpecClient, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

/** Of the interface's 93.6 to the inch, from points. */
const px = 1.3;
const text = (x: number, y: number, words: string) => `BT /F1 11 Tf ${x} ${y} Td (${words}) Tj ET`;
/** A label with a line under the room beside it. */
const lines = [text(72, 640, "Town"), "0.8 w 110 600 m 320 600 l S"].join("\n");

type Made = { bytes?: Uint8Array; email?: string; fields?: object[] };

async function create({
  bytes = makePdf([lines]),
  email = "tess@example.com",
  fields = [],
}: Made = {}): Promise<string> {
  const approvals = fields.length > 0 ? [{ id: "sign", role: "tenant", fields }] : [];
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("tenant", email, { name: "Tenant" })],
      documents: [{ id: "lease", name: "Lease", approvals }],
    },
    [{ name: "lease.pdf", type: "application/pdf", bytes }],
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

const designerOf = (id: string) => `/packages/${encodeURIComponent(id)}/designer`;
const box = (page: Page, name: RegExp | string): Locator => page.getByRole("main").getByRole("button", { name });
const sheet = (page: Page) => page.getByRole("group", { name: "Page 1 of 1" });
const input = (more: object) => ({
  ...{ id: "city", name: "City", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 150, top: 200 },
  ...{ width: 160, height: 28, validation: { required: true } },
  ...more,
});

/** The only field's box, as the interface has it once everything is saved. */
async function savedFields(page: Page, id: string): Promise<Record<string, unknown>[]> {
  await expect(page.locator("[data-slot=saved]")).toHaveText(/^Saved/);
  const { body } = await owner.packages.read(id);
  return body.documents
    .filter((one: { id: string }) => one.id === "lease")
    .flatMap((one: { approvals: { fields: Record<string, unknown>[] }[] }) =>
      one.approvals.flatMap(({ fields }) => fields),
    );
}

test(
  "a dragged field stands on the page's line, which is shown, and stays there once it is saved",
  both,
  async ({ page }) => {
    const id = await create({ fields: [input({})] });
    await signIn(page, baseUrl, designerOf(id));
    const city = box(page, /, City,/);
    await expect(city).toBeVisible();
    const marks = page.waitForResponse((answer) => answer.url().includes("/pageMarks"));
    await city.hover();
    await marks;
    const [from, paper] = [await city.boundingBox(), await sheet(page).boundingBox()];
    if (!from || !paper) throw new Error("not drawn");
    const scale = paper.width / (612 * px);
    const line = paper.y + (792 - 600) * px * scale;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    const by = line - (from.y + from.height) + 3;
    for (const share of [0.3, 0.7, 1])
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + by * share);
    await expect(page.getByText("page line")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("button", { name: /^Undo: Move/ })).toBeVisible();
    const [field] = await savedFields(page, id);
    expect(Number(field?.top) + Number(field?.height)).toBeCloseTo((792 - 600) * px, 0);
  },
);

test("a field is placed after a text, and a form field of the PDF is used", both, async ({ page }) => {
  const bytes = await makeFormPdf(
    [{ name: "colour", type: "Ch", options: ["Red", "Blue"], tooltip: "Colour", at: [{ rect: [100, 500, 300, 520] }] }],
    { pages: [lines] },
  );
  const id = await create({ bytes });
  await signIn(page, baseUrl, designerOf(id));
  // The first page is a picture until the studio takes its place.
  await expect(sheet(page).locator("canvas")).toBeVisible();
  const paper = await sheet(page).boundingBox();
  if (!paper) throw new Error("not drawn");
  const scale = paper.width / (612 * px);
  const at = (x: number, y: number) => ({ x: x * px * scale, y: (792 - y) * px * scale });
  const menu = page.getByRole("menu");
  await sheet(page).click({ button: "right", position: at(80, 643) });
  await expect(menu.getByText("After “Town”")).toBeVisible();
  await menu.getByRole("menuitem", { name: "Text", exact: true }).click();
  await expect(box(page, /^Text, Town, /)).toBeFocused();
  await sheet(page).click({ button: "right", position: at(200, 510) });
  await menu.getByRole("menuitem", { name: "Use this form field" }).click();
  await expect(box(page, /^List, Colour, /)).toBeFocused();
  const fields = await savedFields(page, id);
  expect(fields.map(({ subtype, name }) => [subtype, name])).toEqual([
    ["TEXTFIELD", "Town"],
    ["LIST", "Colour"],
  ]);
  expect(fields[1]?.validation).toMatchObject({ enum: ["Red", "Blue"] });
  expect(Number(fields[1]?.left)).toBeCloseTo(130, 0);
});

test("a locked field stays through keys and a reload, until it is unlocked", both, async ({ page }) => {
  const id = await create({ fields: [input({})] });
  await signIn(page, baseUrl, designerOf(id));
  await box(page, /, City,/).focus();
  await box(page, /, City,/).click();
  await page.keyboard.press("Control+Shift+L");
  await expect(box(page, /, City,.*, locked$/)).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(page.getByText("City is locked and stays as it is. Unlock it first.").first()).toBeVisible();
  await page.reload();
  await expect(box(page, /, City,.*, locked$/)).toBeVisible();
  await box(page, /, City,/).click();
  await page.keyboard.press("Control+Shift+L");
  await page.keyboard.press("Delete");
  await expect(box(page, /, City,/)).toHaveCount(0);
  expect(await savedFields(page, id)).toEqual([]);
});

test(
  "fields are copied from one package into another, for the person with the same address",
  both,
  async ({ page }) => {
    const from = await create({ fields: [input({}), input({ id: "street", name: "Street", top: 260 })] });
    const to = await create({ email: "TESS@example.com" });
    await signIn(page, baseUrl, designerOf(from));
    await box(page, /, City,/).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+C");
    await expect(page.getByText("Copied.").first()).toBeAttached();
    await page.goto(`${baseUrl}${designerOf(to)}`);
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press("Control+V");
    await expect(box(page, /, City,/)).toBeVisible();
    const fields = await savedFields(page, to);
    expect(fields.map(({ name }) => name).sort()).toEqual(["City", "Street"]);
    const { body } = await owner.packages.read(to);
    const lease = body.documents.find((one: { id: string }) => one.id === "lease");
    expect(lease.approvals.map(({ role }: { role: string }) => role)).toEqual(["tenant"]);
  },
);
