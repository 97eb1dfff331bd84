// A sender whose network goes, whose link is old, whose screen is narrow: told what is the matter, and led on.
import { expect } from "@playwright/test";
import { makePackage, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";
import { isFirefox } from "../support/is-firefox.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

test("a link of a package that was deleted says so and leads to those that are there", both, async ({ page }) => {
  const id = await makePackage(owner);
  expect((await owner.packages.remove(id)).status).toBe(204);
  await signIn(page, baseUrl);
  const old = `/packages/${encodeURIComponent(id)}`;
  for (const path of [old, `${old}/designer`, `${old}/review`, preparePath(id)]) {
    await page.goto(`${baseUrl}${path}`);
    await expect(page.getByText("There is no such package. It may have been deleted")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    if (!isFirefox(page)) await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "All packages" }).click();
    await expect(page).toHaveURL(/\/inbox$/);
  }
});

test("what was said of an attempt without a network goes with the next one", both, async ({ page }) => {
  const id = await makePackage(owner, { name: "Harbour dues" });
  await signIn(page, baseUrl, preparePath(id));
  const name = page.getByRole("textbox", { name: "Package name" });
  await expect(name).toHaveValue("Harbour dues");
  await page.context().setOffline(true);
  await name.fill("Harbour dues 2027");
  const fields = page.getByRole("button", { name: "Place fields" });
  await fields.click();
  const waits = page.getByText("Not everything is saved yet; it is kept here. The fields come once it is saved.");
  await expect(waits).toBeVisible();
  await page.context().setOffline(false);
  await fields.click();
  await expect(page).toHaveURL(/designer$/);
  await expect(waits).toHaveCount(0);

  await page.getByRole("button", { name: "Review and send" }).click();
  const send = page.getByRole("button", { name: "Send to 1" });
  await expect(page.getByRole("heading", { name: "Ready to send." })).toBeVisible();
  await page.context().setOffline(true);
  await send.click();
  const failed = page.getByText(/^Nothing was sent\. No connection/);
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(page.locator("[data-slot=chip]").first()).toHaveText("Sent");
  await expect(failed).toHaveCount(0);
});

test("on a phone what is not saved is read beside the name, and the bar stays as high as it was", {
  tag: "@phone",
}, async ({ page }) => {
  const id = await makePackage(owner, { name: "A lease with a name that is longer than a phone is wide" });
  await signIn(page, baseUrl, preparePath(id));
  const message = page.getByRole("textbox", { name: /^Message/ });
  await message.focus();
  const bar = page.getByRole("banner");
  const before = await bar.boundingBox();
  await page.context().setOffline(true);
  await message.fill("Before noon, please.");
  const told = page.locator("[data-slot=saved]");
  await expect(told).toHaveText("No connection; kept here");
  const [word, button] = [
    await told.boundingBox(),
    await page.getByRole("button", { name: "Place fields" }).boundingBox(),
  ];
  if (!word || !button) throw new Error("They are not shown.");
  const isBeside =
    word.x + word.width <= button.x || word.y >= button.y + button.height || word.y + word.height <= button.y;
  expect(isBeside).toBe(true);
  expect(await told.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect((await bar.boundingBox())?.height).toBe(before?.height);
  const name = await bar.getByRole("textbox", { name: "Package name" }).boundingBox();
  expect(name?.width, "the name has the room beside the button").toBeGreaterThan(150);
  await page.context().setOffline(false);
  await expect(told).toHaveAttribute("data-state", "saved");
});

test("on a phone the views of a list stand side by side, the shown one in sight", { tag: "@phone" }, async ({
  page,
}) => {
  await signIn(page, baseUrl, "/inbox?view=archived");
  const views = page.getByRole("navigation", { name: "Views" }).getByRole("link");
  await expect(views).toHaveCount(8);
  const boxes = await Promise.all((await views.all()).map((one) => one.boundingBox()));
  boxes.forEach((box, at) => {
    const before = boxes[at - 1];
    if (before) expect(box?.x ?? 0).toBeGreaterThanOrEqual(before.x + before.width);
  });
  for (const view of await views.all())
    expect(await view.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  // Its line stands on the edge of the box it scrolls in.
  await expect(page.getByRole("link", { name: "Archived" })).toBeInViewport({ ratio: 0.95 });
});

test("without a network the desk stays where it is, and says why", both, async ({ page }) => {
  await signIn(page, baseUrl, "/inbox");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "Drafts" }).first().click();
  await expect(page.getByText("No connection. Nothing was changed; try again when you are online.")).toBeVisible();
  await expect(page).toHaveURL(/\/inbox$/);
  await page.context().setOffline(false);
  await page.getByRole("navigation").getByRole("link", { name: "Drafts" }).first().click();
  await expect(page).toHaveURL(/\/drafts$/);
});

test("an address behind the end of a list leads to its last page; what cannot be searched for is left out", async ({
  page,
}) => {
  const word = `Quay${Date.now().toString(36)}`;
  for (let made = 0; made < 26; made++) await makePackage(owner, { name: `${word} ${made}` });
  await signIn(page, baseUrl, `/drafts?search=${word}&from=76`);
  await expect(page).toHaveURL(/from=26/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.goto(`${baseUrl}/drafts?search=${word}${"%00"}&from=999999999999999999999`);
  await expect(page.locator("tbody tr")).toHaveCount(25);
  await page.goto(`${baseUrl}/inbox?search=${"x".repeat(4000)}`);
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  await page.goto(`${baseUrl}/outbox?from=1000001`);
  await expect(page).toHaveURL(/\/outbox(\?from=\d{1,3})?$/);
  const id = await makePackage(owner, { name: word });
  await page.goto(`${baseUrl}${preparePath(id)}&id=other`);
  await expect(page.getByRole("textbox", { name: "Package name" })).toHaveValue(word);
});
