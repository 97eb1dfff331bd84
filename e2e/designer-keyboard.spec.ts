// A whole package by keyboard alone, from signing in to sending: everything is reached by Tab, arrows and the keys that the
// designer lists, and what is done on the pages is said to whoever does not see them.
import { expect, type Locator, type Page } from "@playwright/test";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { focused } from "./ceremony-signer.ts";
import { ownerEmail } from "./spec-client.ts";
import { ownerPassword, test } from "./spec-product.ts";

let baseUrl: string;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  ({ baseUrl } = product);
});

/** More than there are on any page that this goes over. */
const mostStops = 120;

/** Presses the key until this has the focus. */
async function reach(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  // A page that is read before its scripts are there takes no focus yet.
  await expect(page.locator("[inert]:not([data-part=preview])")).toHaveCount(0);
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await isThere()); stop += 1) await page.keyboard.press(key);
  await expect(target, `reached by ${key}`).toBeFocused();
  // An input that is drawn as something else is seen as what holds it.
  const isDrawn = !(await target.evaluate((one) => one.classList.contains("sr-only")));
  const seen = isDrawn ? target : target.locator("..");
  await expect(seen).toBeInViewport();
}

async function press(target: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await reach(target, key);
  await target.page().keyboard.press("Enter");
}

async function write(target: Locator, text: string, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await reach(target, key);
  await target.page().keyboard.press("ControlOrMeta+a");
  await target.page().keyboard.type(text);
}

/** What is read out. */
const said = (page: Page, words: RegExp | string) =>
  expect(page.getByRole("status").filter({ hasText: words }).first()).toBeAttached();
const saved = (page: Page) => expect(page.locator("[data-slot=saved][data-state=saved]")).toBeVisible();
const box = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${name},`) });
const panel = (page: Page) => page.getByRole("complementary", { name: "Properties" });

/** Enter on a kind of field places it in the middle of the view, with the focus on it. */
async function place(page: Page, kind: string): Promise<void> {
  await press(page.getByRole("button", { name: kind, exact: true }), "Shift+Tab");
  await said(page, `${kind} placed on page 1.`);
  await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${kind},`));
}

/** Of the field that has the focus: Enter leads to its properties, Escape back. */
async function call(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(panel(page).getByLabel("Kind")).toBeFocused();
  await write(panel(page).getByLabel("Name", { exact: true }), name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(box(page, name)).toBeFocused();
}

test("a package is made, its fields are placed, and it is sent by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${baseUrl}/login`);
  await write(page.getByLabel("E-mail address"), ownerEmail);
  await write(page.getByLabel("Password"), ownerPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();

  await test.step("a document and two recipients", async () => {
    await press(page.getByRole("link", { name: "New package" }).first());
    const chooser = page.waitForEvent("filechooser");
    await press(page.getByLabel("Choose files"));
    await (await chooser).setFiles([
      { name: "Lease.pdf", mimeType: "application/pdf", buffer: Buffer.from(makeContractPdf({ pages: 2 })) },
    ]);
    await expect(page.getByText("PDF, 2 pages")).toBeVisible();
    const names = page.getByRole("textbox", { name: "Name", exact: true });
    const addresses = page.getByRole("textbox", { name: "E-mail address" });
    await write(names.first(), "Tess Tenant");
    await write(addresses.first(), "tess@example.com");
    await press(page.getByRole("button", { name: "Add recipient" }));
    await write(names.nth(1), "Lars Lund", "Shift+Tab");
    await write(addresses.nth(1), "lars@example.com");
    await saved(page);
    await press(page.getByRole("button", { name: "Place fields" }), "Shift+Tab");
    await expect(page).toHaveURL(/designer/);
  });

  await test.step("fields are placed, called, moved and resized", async () => {
    await expect(page.getByRole("group", { name: "Page 1 of 2" }).locator("canvas")).toBeVisible();
    await reach(page.getByRole("button", { name: "Signature", exact: true }));
    await place(page, "Signature");
    await page.keyboard.press("Shift+ArrowUp");
    await said(page, /^Now \d+ from the left, \d+ from the top\.$/);
    await place(page, "Checkbox");
    await call(page, "Insured");
    await place(page, "Text");
    await call(page, "Insurer");
    const before = await box(page, "Insurer").boundingBox();
    for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    await said(page, /^Now \d+ from the left, \d+ from the top\.$/);
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await said(page, /^Now \d+ wide, \d+ high\.$/);
    const after = await box(page, "Insurer").boundingBox();
    expect(after?.y ?? 0).toBeGreaterThan(before?.y ?? 0);
    expect(after?.x ?? 0).toBeLessThan(before?.x ?? 0);
    expect(after?.width ?? 0).toBeGreaterThan(before?.width ?? 0);
  });

  await test.step("one waits for another", async () => {
    await page.keyboard.press("Enter");
    await reach(panel(page).getByRole("button", { name: "Click the field to wait for on the page" }));
    await page.keyboard.press("Enter");
    await said(page, "Click the field that Insurer waits for");
    await reach(box(page, "Insured"));
    await page.keyboard.press("Enter");
    await said(page, "Insurer now waits for Insured.");
    await expect(panel(page).getByLabel("What Insured has to be")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box(page, "Insurer")).toHaveAccessibleName(/waits for other fields/);
  });

  await test.step("one is given to the other recipient, who signs, too", async () => {
    await place(page, "Text");
    await call(page, "Witness");
    await page.keyboard.press("Enter");
    await reach(panel(page).getByLabel("Recipient"));
    await page.keyboard.press("ArrowDown");
    await said(page, "Witness is for Lars Lund now.");
    await page.keyboard.press("Escape");
    await expect(box(page, "Witness")).toBeFocused();
    await expect(box(page, "Witness")).toHaveAccessibleName(/Lars Lund/);
    await reach(page.getByRole("radio", { name: /^Tess Tenant/ }), "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^Lars Lund/ })).toBeChecked();
    await reach(page.getByRole("button", { name: "Signature", exact: true }));
    await place(page, "Signature");
    await expect(focused(page)).toHaveAccessibleName(/Lars Lund/);
  });

  await test.step("undo and redo", async () => {
    const fields = page.getByRole("main").locator("[data-key]");
    await expect(fields).toHaveCount(5);
    await page.keyboard.press("Control+z");
    await said(page, "Undone: Place Signature");
    await expect(fields).toHaveCount(4);
    await page.keyboard.press("Control+Shift+z");
    await said(page, "Done again: Place Signature");
    await expect(fields).toHaveCount(5);
    await saved(page);
  });

  await test.step("review and send", async () => {
    const review = page
      .getByRole("link", { name: "Review and send" })
      .or(page.getByRole("button", { name: "Review and send" }));
    await press(review, "Shift+Tab");
    await expect(page.getByRole("heading", { name: /^You can send it/ })).toBeVisible();
    await press(page.getByRole("button", { name: /^Send to \d/ }));
    await expect(page).toHaveURL(/\/packages\/[^/]+$/);
    await expect(page.getByText("Signing, 0 of 2")).toBeVisible();
  });
});
