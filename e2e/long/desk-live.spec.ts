// Two senders' windows, as it happens: what changes elsewhere is there without a reload, and reports tell what the interface tells.
import { expect } from "@playwright/test";
import { makePackage, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const stamp = Date.now().toString(36);

test(
  "a list takes in what a program does, told by the stream, and comes back after it was gone",
  both,
  async ({ page }) => {
    const name = `Live ${stamp}`;
    const stream = page.waitForResponse(/\/api\/events$/);
    await signIn(page, baseUrl, `/inbox?search=${encodeURIComponent(name)}`);
    expect((await stream).headers()["content-type"]).toContain("text/event-stream");
    await expect(page.getByText("Nothing matches")).toBeVisible();
    const id = await makePackage(owner, { name });
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    const answer = await owner.packages.change(id, { name: `${name}, renamed` });
    expect(answer.status, answer.text).toBe(204);
    await expect(page.getByRole("link", { name: `${name}, renamed` })).toBeVisible();
  },
);

test("reports show what the interface tells, in light, dark and on a phone @phone", async ({ page }) => {
  await makePackage(owner, { name: `Reported ${stamp}` });
  await signIn(page, baseUrl, "/reports?period=7d");
  const table = page.getByRole("table", { name: "By sender" });
  await expect(table).toBeVisible();
  await expectAccessible(page, "usage");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "usage in the dark");
  for (const name of ["Completion", "Delegation"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page, name);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^delegation .*\.csv$/);
});
