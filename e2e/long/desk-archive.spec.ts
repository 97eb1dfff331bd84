// A completed package goes into the archive and comes out again: on its page, in the lists, one and many, and in the evidence.
import { expect, type Page } from "@playwright/test";
import { makePackage, type SpecClient, specClient, withSession } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, focusOn, signIn } from "../support/desk.ts";
import { tap } from "../support/finger.ts";
import { isFirefox } from "../support/is-firefox.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const statusOf = async (id: string) => (await owner.packages.read(id)).body.status;

async function completed(name: string): Promise<string> {
  const id = await makePackage(owner, { name });
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  await specClient(baseUrl, withSession(await owner.signerSession(id, "client"))).documents.sign(id);
  await expect.poll(() => statusOf(id)).toBe("COMPLETED");
  return id;
}
const status = (page: Page) => page.locator("[data-slot=chip]").first();

test("archived and taken out again with the keyboard alone, and told so", both, async ({ page }) => {
  const id = await completed("Quay lease");
  const draft = await makePackage(owner, { name: "Quay draft" });
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}`);
  const more = page.getByRole("button", { name: /^More: / });
  await expect(more, "named after what is in it").toHaveAccessibleName(
    "More: Archive, Duplicate, Save as template, Save fields as layout, Move to folder, Move to trash",
  );
  const choose = async (act: string) => {
    await focusOn(more);
    await page.keyboard.press("Enter");
    const item = page.getByRole("menuitem", { name: act, exact: true });
    await item.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await choose("Archive");
  await expect(status(page)).toHaveText("Archived");
  await expect(page.getByText("Quay lease archived.")).toBeVisible();
  await expect(more).toBeFocused();
  expect(await statusOf(id)).toBe("ARCHIVED");
  if (!isFirefox(page)) await expectAccessible(page);
  await choose("Take out of archive");
  await expect(status(page)).toHaveText("Completed");
  await expect(page.getByText("Quay lease taken out of the archive.")).toBeVisible();
  expect(await statusOf(id)).toBe("COMPLETED");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(status(page)).toHaveText("Archived");
  // What is not complete has nothing to archive.
  await page.goto(`${baseUrl}/packages/${encodeURIComponent(draft)}`);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /rchive/ })).toHaveCount(0);
});

test("in the lists one goes, or many; what cannot go is not offered", both, async ({ page }) => {
  const ids = [await completed("Pier one"), await completed("Pier two")];
  await makePackage(owner, { name: "Pier draft" });
  await signIn(page, baseUrl, "/inbox?search=Pier");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Actions for Pier one" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(rows.filter({ hasText: "Pier one" })).toContainText("Archived");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.filter({ hasText: "Pier one" })).toContainText("Completed");
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await expect(page.getByRole("button", { name: "Move 3 to trash" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Archive/ })).toHaveCount(0);
  await rows.filter({ hasText: "Pier draft" }).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Archive 2" }).click();
  await expect(page.getByText("2 packages archived.")).toBeVisible();
  expect(await Promise.all(ids.map(statusOf))).toEqual(["ARCHIVED", "ARCHIVED"]);
  await page.getByRole("link", { name: "Archived" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("button", { name: "Take 2 out of archive" }).click();
  await expect(rows).toHaveCount(0);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["COMPLETED", "COMPLETED"]);
});

test("with a finger", { tag: "@phone" }, async ({ page }) => {
  const id = await completed("Slip lease");
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}`);
  await tap(page.getByRole("button", { name: /^More: / }));
  await tap(page.getByRole("menuitem", { name: "Archive", exact: true }));
  await expect(status(page)).toHaveText("Archived");
  await page.goto(`${baseUrl}/inbox?view=archived`);
  await tap(page.getByRole("button", { name: "Actions for Slip lease" }));
  await tap(page.getByRole("menuitem", { name: "Take out of archive" }));
  await expect(page.getByText("Slip lease taken out of the archive.")).toBeVisible();
  expect(await statusOf(id)).toBe("COMPLETED");
});
