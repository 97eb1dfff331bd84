// The designer on a phone: its header, small fields under a finger, bare paper, and a kind of field that waits for its place.
import { expect, type Locator, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { signIn } from "./support/desk.ts";
import { drag, tap } from "./support/finger.ts";
import { isFirefox } from "./support/is-firefox.ts";

let baseUrl: string;
let owner: SpecClient;

const phone = { tag: "@phone" };
const turned = { tag: ["@phone", "@turned"] };

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const tick = { type: "INPUT", subtype: "CHECKBOX", page: 0, left: 200, width: 20, height: 20 };
const fields = [
  signatureField({ id: "mark", name: "Mark", top: 60 }),
  { ...tick, id: "heating", name: "Heating", top: 200 },
  { ...tick, id: "water", name: "Water", top: 230 },
  { ...tick, id: "power", name: "Power", subtype: "RADIO", top: 215, left: 235, width: 16, height: 16 },
];

async function openDesigner(page: Page, type = "PACKAGE"): Promise<void> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      type,
      roles: [signerRole("tenant", "tess@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease agreement of the house by the lake with its garden",
          approvals: [{ id: "sign", role: "tenant", fields }],
        },
      ],
    },
    [pdfFile("Lease", 2)],
  );
  expect(answer.status, answer.text).toBe(200);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(answer.body.id)}/designer`);
  await expect(box(page, "Heating")).toBeVisible();
}

const box = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${name},`) });
const isSelected = (field: Locator) => expect(field).toHaveAttribute("aria-pressed", "true");
const isNotSelected = (field: Locator) => expect(field).toHaveAttribute("aria-pressed", "false");
const handle = (page: Page, at: string) => page.locator(`[data-handle="${at}"]`);

async function rect(target: Locator) {
  const found = await target.boundingBox();
  if (!found) throw new Error("not drawn");
  return found;
}

test("the header's buttons are as large as a finger and stand beside each other", turned, async ({ page }) => {
  await openDesigner(page);
  const header = page.getByRole("banner");
  const { width } = page.viewportSize() ?? { width: 0 };
  let end = 0;
  for (const control of await header.locator("a, button").filter({ visible: true }).all()) {
    const { x, y, width: wide, height } = await rect(control);
    expect(wide, (await control.textContent()) ?? undefined).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(x).toBeGreaterThanOrEqual(end);
    expect(y).toBeGreaterThanOrEqual(0);
    end = x + wide;
  }
  expect(end).toBeLessThanOrEqual(width);
  await tap(box(page, "Heating"));
  await tap(page.getByRole("button", { name: "Delete 1 field" }));
  const saved = header.locator("[data-slot=saved]");
  await expect(saved).toHaveText(/^Saved/);
  const word = await rect(saved);
  expect(word.width).toBeGreaterThan(30);
  expect(word.height).toBeGreaterThan(10);
  // Nothing of the title's line lies under the buttons, and its beginning can be read.
  expect((await rect(header.getByRole("button", { name: /^Document / }).locator("[dir=auto]"))).width).toBeGreaterThan(
    110,
  );
  expect(word.x + word.width).toBeLessThanOrEqual((await rect(header.getByRole("toolbar"))).x);
});

test("a small field is selected, moved and resized with a finger", phone, async ({ page }) => {
  await openDesigner(page);
  const heating = box(page, "Heating");
  await tap(heating);
  await isSelected(heating);
  const before = await rect(heating);
  await drag(heating, [0.5, 0.5], { x: 60, y: 90 });
  await expect(page.getByRole("button", { name: /^Undo: Move/ })).toBeVisible();
  const moved = await rect(heating);
  expect(moved.x - before.x).toBeGreaterThan(45);
  expect(moved.y - before.y).toBeGreaterThan(75);
  expect(moved.width).toBeCloseTo(before.width, 0);
  expect(moved.height).toBeCloseTo(before.height, 0);
  await drag(handle(page, "se"), [0.5, 0.5], { x: 40, y: 30 });
  await expect(page.getByRole("button", { name: /^Undo: Resize/ })).toBeVisible();
  const grown = await rect(heating);
  expect(grown.x).toBeCloseTo(moved.x, 0);
  expect(grown.y).toBeCloseTo(moved.y, 0);
  expect(grown.width).toBeGreaterThan(moved.width + 25);
  expect(grown.height).toBeGreaterThan(moved.height + 18);
});

test("the neighbours of a small field that is selected stay in reach", phone, async ({ page }) => {
  await openDesigner(page);
  await tap(box(page, "Water"));
  await isSelected(box(page, "Water"));
  for (const [one, other] of [
    ["Water", "Power"],
    ["Power", "Water"],
  ] as const) {
    // The grip of the selected field lies above it; what is asked is whether the tap gets through.
    await tap(box(page, other), { force: true });
    await isSelected(box(page, other));
    await isNotSelected(box(page, one));
  }
});

test("each handle of a small field pulls its own corner and leaves the opposite one", phone, async ({ page }) => {
  await openDesigner(page);
  const heating = box(page, "Heating");
  await tap(heating);
  for (const [at, dx, dy] of [
    ["nw", -30, -30],
    ["ne", 30, -30],
    ["sw", -30, 30],
    ["se", 30, 30],
  ] as const) {
    const before = await rect(heating);
    await drag(handle(page, at), [0.5, 0.5], { x: dx, y: dy });
    await expect(page.getByRole("button", { name: /^Undo: Resize/ })).toBeVisible();
    const after = await rect(heating);
    const [x, right] = [after.x, after.x + after.width];
    const [y, bottom] = [after.y, after.y + after.height];
    expect(after.width, at).toBeGreaterThan(before.width + 18);
    expect(after.height, at).toBeGreaterThan(before.height + 18);
    if (dx > 0) expect(x, at).toBeCloseTo(before.x, 0);
    else expect(right, at).toBeCloseTo(before.x + before.width, 0);
    if (dy > 0) expect(y, at).toBeCloseTo(before.y, 0);
    else expect(bottom, at).toBeCloseTo(before.y + before.height, 0);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await rect(heating)).width).toBeCloseTo(before.width, 0);
  }
});

test("a tap on bare paper clears the selection, scrolls nothing and places nothing", phone, async ({ page }) => {
  await openDesigner(page);
  const heating = box(page, "Heating");
  await tap(heating);
  await isSelected(heating);
  await tap(page.getByRole("button", { name: "Properties" }));
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
  const pages = page.locator("[data-part=pages]");
  const sheet = page.getByRole("group", { name: "Page 1 of 2" });
  const bare = { position: { x: 320, y: 40 } };
  // Where the driver itself scrolls to before it presses.
  await sheet.click({ ...bare, trial: true });
  const top = await pages.evaluate((root) => root.scrollTop);
  await tap(sheet, bare);
  await isNotSelected(heating);
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeHidden();
  await expect(page.locator("[data-key]")).toHaveCount(fields.length);
  expect(await pages.evaluate((root) => root.scrollTop)).toBe(top);
  // The next field that is tapped does not open the properties by itself.
  await tap(box(page, "Water"));
  await isSelected(box(page, "Water"));
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeHidden();
});

test("a kind that waits for its place says so, can be stopped, and is placed by a tap", turned, async ({ page }) => {
  await openDesigner(page);
  const tile = page.getByRole("button", { name: "Checkbox", exact: true });
  const said = page.getByText("Tap where the checkbox goes", { exact: true });
  const stop = page.getByRole("button", { name: "Stop" });
  await tap(tile);
  await expect(said).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "where the checkbox goes" })).toBeAttached();
  const { width, height } = await rect(stop);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(stop);
  await expect(said).toBeHidden();
  await expect(tile).toBeFocused();
  await expect(tile).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("[data-key]")).toHaveCount(fields.length);
  await tap(tile);
  await expect(said).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(said).toBeHidden();
  await expect(tile).toBeFocused();
  await tap(tile);
  await tap(page.getByRole("group", { name: "Page 1 of 2" }), { position: { x: 60, y: 60 } });
  await expect(page.locator("[data-key]")).toHaveCount(fields.length + 1);
  await expect(said).toBeHidden();
  await expect(page.getByRole("main").locator("[data-key][aria-pressed=true]")).toBeFocused();
});

test(
  "two fingers at once, on the corners of a field, zoom the pages and leave the field as it is",
  phone,
  async ({ page }) => {
    // Its driver has one finger.
    if (isFirefox(page)) return;
    await openDesigner(page);
    const heating = box(page, "Heating");
    await tap(heating);
    await isSelected(heating);
    const sheet = page.getByRole("group", { name: "Page 1 of 2" });
    const shares = async () => {
      const [own, all] = [await rect(heating), await rect(sheet)];
      return [(own.x - all.x) / all.width, own.width / all.width, own.height / all.height];
    };
    const before = { width: (await rect(sheet)).width, shares: await shares() };
    const middle = async (at: "nw" | "se") => {
      const { x, y, width, height } = await rect(handle(page, at));
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [one, two] = [await middle("nw"), await middle("se")];
    const devtools = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number; id: number }[]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [{ ...one, id: 1 }]);
    await send("touchStart", [
      { ...one, id: 1 },
      { ...two, id: 2 },
    ]);
    for (const by of [10, 20, 30])
      await send("touchMove", [
        { x: one.x - by, y: one.y - by, id: 1 },
        { x: two.x + by, y: two.y + by, id: 2 },
      ]);
    await send("touchEnd", []);
    await expect.poll(async () => (await rect(sheet)).width).toBeGreaterThan(before.width * 1.1);
    for (const [at, share] of (await shares()).entries()) expect(share).toBeCloseTo(before.shares[at] ?? 0, 2);
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  },
);
