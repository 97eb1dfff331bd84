// The designer by keyboard alone: what opens takes the focus and gives it back, and what goes hands it on to a field.
import { expect, type Locator, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { both, signIn, stepTo } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const town = { id: "town", name: "Town", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, top: 200 };
const fields = [
  town,
  { ...town, id: "street", name: "Street", top: 260 },
  { ...town, id: "colour", name: "Colour", subtype: "LIST", top: 320, validation: { enum: ["Red", "Green", "Blue"] } },
];

/** Two pages, on the first of which a signature, Town, Street and the list Colour stand from top to bottom. */
async function openDesigner(page: Page): Promise<string> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [
        signerRole("tenant", "tess@example.com"),
        signerRole("landlord", "lars@example.com", {
          signers: [{ id: "landlord", firstName: "Lars", lastName: "Lund", email: "lars@example.com" }],
        }),
      ],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [{ id: "sign", role: "tenant", fields: [signatureField({ id: "mark", top: 100 }), ...fields] }],
        },
      ],
    },
    [pdfFile("Lease", 2)],
  );
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body;
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  await expect(box(page, "Town")).toBeVisible();
  return id;
}

const box = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${name},`) });
const mark = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Signature,/ });
const panel = (page: Page) => page.getByRole("complementary", { name: "Properties" });
const kind = (page: Page) => panel(page).getByLabel("Kind");

async function press(target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await target.press(key);
}

async function choose(page: Page, target: Locator, entry: string): Promise<void> {
  await target.click({ button: "right" });
  await stepTo(page, entry);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

test("Enter leads from a field to its properties, and Escape back", both, async ({ page }) => {
  await openDesigner(page);
  await press(box(page, "Town"));
  await expect(kind(page)).toBeFocused();
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(beyond, "only the panels scroll, not the page under them").toBe(0);
  await page.keyboard.press("Escape");
  await expect(box(page, "Town")).toBeFocused();
  await expect(box(page, "Town")).toHaveAttribute("aria-pressed", "true");
  await press(panel(page).getByRole("switch", { name: "Required" }), "Escape");
  await expect(box(page, "Town")).toBeFocused();
  await press(panel(page).getByRole("button", { name: "Clear the selection" }));
  await expect(panel(page).getByText("Select a field")).toBeVisible();
  await expect(box(page, "Town")).toBeFocused();
});

test("the properties that fold away take the focus and give it back", both, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDesigner(page);
  await box(page, "Street").focus();
  await press(page.getByRole("toolbar", { name: /^Arrange/ }).getByRole("button", { name: "Properties" }));
  await expect(kind(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(box(page, "Street")).toBeFocused();
});

test("the field menu gives the focus back to its field, also where that is drawn anew", both, async ({ page }) => {
  await openDesigner(page);
  await box(page, "Street").click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Properties" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box(page, "Street")).toBeFocused();
  await choose(page, box(page, "Street"), "Properties");
  await expect(kind(page)).toBeFocused();
  await choose(page, box(page, "Street"), "Lars Lund");
  await expect(box(page, "Street")).toBeFocused();
  await expect(box(page, "Street")).toHaveAccessibleName(/Lars Lund/);
});

test("a deleted field hands the focus on to its neighbour, which is not deleted with it", both, async ({ page }) => {
  // So wide that the bar of the selection has its acts for a single field too.
  await page.setViewportSize({ width: 1000, height: 700 });
  await openDesigner(page);
  await press(box(page, "Town"), "Delete");
  await expect(box(page, "Town")).toHaveCount(0);
  await expect(box(page, "Street")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(box(page, "Street")).toBeFocused();
  await choose(page, box(page, "Street"), "Delete");
  await expect(box(page, "Colour")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page.getByRole("button", { name: "Delete 1 field" }));
  await expect(box(page, "Colour")).toHaveCount(0);
  await expect(mark(page)).toBeFocused();
  await press(mark(page), "Tab");
  await press(mark(page), "Delete");
  await expect(page.locator("[data-key]")).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
});

test("the pages to repeat a field on are asked for and repeated by Enter", both, async ({ page }) => {
  await openDesigner(page);
  await box(page, "Town").focus();
  const repeat = panel(page).getByRole("button", { name: "Repeat…" });
  await press(repeat);
  const asked = page.getByRole("dialog", { name: "Repeat on other pages" });
  await expect(asked.getByRole("button", { name: "On all other pages (1)" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(repeat).toBeFocused();
  await expect(box(page, "Town")).toHaveAttribute("aria-pressed", "true");
  await press(repeat);
  await asked.getByRole("textbox", { name: "Or on pages" }).fill("2");
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(page.locator("[data-key]")).toHaveCount(5);
  await expect(repeat).toBeFocused();
});

test("an option that is moved takes the focus along, one that is removed hands it on", both, async ({ page }) => {
  await openDesigner(page);
  await box(page, "Colour").focus();
  const act = (name: string) => panel(page).getByRole("button", { name, exact: true });
  await press(act("Move Blue up"));
  await expect(act("Move Blue up")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByLabel("Option 1")).toHaveValue("Blue");
  await expect(act("Move Blue up")).toBeFocused();
  await press(act("Move Blue down"));
  await expect(act("Move Blue down")).toBeFocused();
  await press(act("Remove Red"));
  await expect(act("Remove Blue")).toBeFocused();
  await press(act("Remove Green"));
  await expect(act("Remove Blue")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(act("Add an option")).toBeFocused();
});

test(
  "the pages in small are one stop for Tab: arrows lead along them, Enter goes to the page",
  both,
  async ({ page }) => {
    await openDesigner(page);
    const rail = page.getByRole("navigation", { name: "Pages with their fields" });
    const small = rail.getByRole("button");
    await expect(small).toHaveCount(2);
    await expect(rail.locator("button[tabindex='0']")).toHaveCount(1);
    await press(mark(page), "ArrowRight");
    const left = (await mark(page).boundingBox())?.x;
    await small.first().focus();
    await page.keyboard.press("ArrowUp");
    await expect(small.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(small.last()).toBeFocused();
    expect((await mark(page).boundingBox())?.x, "the selected field stays where it is").toBe(left);
    await page.keyboard.press("Enter");
    await expect(small.last()).toHaveAttribute("aria-current", "page");
    await expect(small.last()).toHaveAttribute("tabindex", "0");
    await page.keyboard.press("Home");
    await expect(small.first()).toBeFocused();
    // Away and back again: where the page is that is looked at.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(small.last()).toBeFocused();
  },
);
