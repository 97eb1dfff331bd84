// Times at the desk are those of the profile's zone, whatever the browser's: told, typed, and in a new zone as soon as it is saved.
import { expect } from "@playwright/test";
import { makePackage, ownerEmail, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

test("a due date is told and typed in the zone of the profile", both, async ({ page }) => {
  const id = await makePackage(owner, { name: `Zones ${Date.now().toString(36)}`, due: "2031-01-15T12:00:00Z" });
  await signIn(page, baseUrl, "/settings");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const before = await zone.inputValue();
  try {
    await zone.selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    // Not a new page: the desk that is open tells the new zone's times.
    await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Drafts" }).click();
    await expect(page.locator("time[datetime='2031-01-15T12:00:00.000Z']").first()).toHaveAttribute("title", /21:00/);
    await page.goto(`${baseUrl}${preparePath(id)}`);
    const due = page.locator("[data-due]");
    await expect(due).toHaveValue("2031-01-15T21:00");
    await expect(page.getByText("Times are those of Asia/Tokyo.")).toBeVisible();
    await due.fill("2031-01-16T08:30");
    await expect.poll(async () => (await owner.packages.read(id)).body.due).toBe("2031-01-15T23:30:00Z");
  } finally {
    const [sender] = (await owner.senders.list({ search: ownerEmail })).body;
    await owner.ask("POST", `/account/senders/${encodeURIComponent(sender.id)}`, { timezoneId: before });
  }
});
