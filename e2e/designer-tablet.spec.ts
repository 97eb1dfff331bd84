// A whole package with one finger on a tablet: fields are placed, dragged from their kinds, moved, chosen together and given to
// somebody else, a document and a recipient are added, and it is sent with everything where the finger put it.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Json, pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { signIn } from "./support/desk.ts";
import { drag, tap } from "./support/finger.ts";

let baseUrl: string;
let owner: SpecClient;

const tablet = { tag: "@tablet" };

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const roles = [signerRole("tenant", "tess@example.com"), signerRole("witness", "wanda@example.com")];
const marks = [
  signatureField({ id: "mark", name: "Mark", top: 60 }),
  signatureField({ id: "seen", name: "Seen", top: 160 }),
];

async function openDesigner(page: Page): Promise<string> {
  const [mark, seen] = marks;
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles,
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [
            { id: "sign", role: "tenant", fields: [mark] },
            { id: "look", role: "witness", fields: [seen] },
          ],
        },
      ],
    },
    [pdfFile("Lease", 2)],
  );
  expect(answer.status, answer.text).toBe(200);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(answer.body.id)}/designer`);
  await expect(box(page, "Mark")).toBeVisible();
  await expect(sheet(page).locator("canvas")).toBeVisible();
  return answer.body.id;
}

const sheet = (page: Page) => page.getByRole("group", { name: "Page 1 of 2" });
const box = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${name},`) });
const chosen = (page: Page) => page.getByRole("main").locator("[data-key][aria-pressed=true]");
const saved = (page: Page) => expect(page.locator("[data-slot=saved][data-state=saved]")).toBeVisible();

async function rect(target: Locator) {
  const found = await target.boundingBox();
  if (!found) throw new Error("not drawn");
  return found;
}

/** Every field of the package, by what it is called, with whose it is. */
async function fieldsOf(id: string): Promise<Json[]> {
  const { documents } = (await owner.packages.read(id)).body;
  return documents.flatMap(({ approvals = [] }: Json) =>
    approvals.flatMap(({ role, fields = [] }: Json) => fields.map((field: Json) => ({ ...field, role }))),
  );
}

test(
  "fields are placed by a tap and by dragging their kind, and saved where the finger left them",
  tablet,
  async ({ page }) => {
    const id = await openDesigner(page);
    await tap(page.getByRole("button", { name: "Checkbox", exact: true }));
    await tap(sheet(page), { position: { x: 120, y: 300 } });
    await expect(page.locator("[data-part=pages] [data-key]")).toHaveCount(3);
    const kind = page.getByRole("button", { name: "Text", exact: true });
    await kind.scrollIntoViewIfNeeded();
    const [from, paper] = [await rect(kind), await rect(sheet(page))];
    const at = { x: paper.x + paper.width / 2, y: paper.y + 360 };
    await drag(kind, [0.5, 0.5], { x: at.x - from.x - from.width / 2, y: at.y - from.y - from.height / 2 });
    await expect(page.locator("[data-part=pages] [data-key]")).toHaveCount(4);
    const placed = await rect(chosen(page));
    // Beneath the finger, or where a guide beside it took it.
    expect(Math.abs(placed.x + placed.width / 2 - at.x)).toBeLessThan(placed.width);
    expect(Math.abs(placed.y + placed.height / 2 - at.y)).toBeLessThan(placed.height);
    await saved(page);
    const fields = await fieldsOf(id);
    expect(fields.map(({ subtype }) => subtype).sort()).toEqual(
      ["CHECKBOX", "FULLNAME", "FULLNAME", "TEXTFIELD"].sort(),
    );
    await page.reload();
    await expect(page.locator("[data-part=pages] [data-key]")).toHaveCount(4);
  },
);

test("several are chosen one after the other, moved together, and undone in one step", tablet, async ({ page }) => {
  await openDesigner(page);
  await tap(box(page, "Mark"));
  await tap(page.getByRole("button", { name: "Select more" }));
  await tap(box(page, "Seen"));
  await expect(chosen(page)).toHaveCount(2);
  const before = [await rect(box(page, "Mark")), await rect(box(page, "Seen"))] as const;
  await drag(box(page, "Mark"), [0.5, 0.5], { x: 70, y: 120 });
  await expect(page.getByRole("button", { name: /^Undo: Move/ })).toBeVisible();
  const after = [await rect(box(page, "Mark")), await rect(box(page, "Seen"))] as const;
  for (const [moved, stood] of [
    [after[0], before[0]],
    [after[1], before[1]],
  ] as const) {
    expect(moved.x - stood.x).toBeGreaterThan(50);
    expect(moved.y - stood.y).toBeGreaterThan(100);
  }
  await saved(page);
  await tap(page.getByRole("button", { name: /^Undo: Move/ }));
  await expect.poll(async () => (await rect(box(page, "Seen"))).y).toBeCloseTo(before[1].y, 0);
  expect((await rect(box(page, "Mark"))).x).toBeCloseTo(before[0].x, 0);
});

test("what the properties are asked for with a finger is saved, and it is sent from here", tablet, async ({ page }) => {
  const id = await openDesigner(page);
  await tap(page.getByRole("button", { name: "Text", exact: true }));
  await tap(sheet(page), { position: { x: 200, y: 320 } });
  await expect(chosen(page)).toHaveCount(1);
  const properties = page.getByRole("complementary", { name: "Properties" });
  if (!(await properties.isVisible())) await tap(page.getByRole("button", { name: "Properties" }));
  await properties.getByLabel("Name", { exact: true }).fill("Deposit");
  await properties.getByLabel("Recipient").selectOption({ index: 1 });
  await page.keyboard.press("Escape");
  await expect(box(page, "Deposit")).toBeVisible();
  await saved(page);
  expect((await fieldsOf(id)).find(({ name }) => name === "Deposit")?.role).toBe("witness");
  await tap(page.getByRole("banner").getByRole("button", { name: "Review and send" }));
  await expect(page).toHaveURL(/review/);
});
