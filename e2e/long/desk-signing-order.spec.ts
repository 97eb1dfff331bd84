// The order in which recipients sign: moved with buttons, put beside another, saved, and kept in sending.
import { expect, type Page } from "@playwright/test";
import { makePackage, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";
import { tap } from "../support/finger.ts";
import { isFirefox } from "../support/is-firefox.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const names = [
  ["ann", "Ann", "Lee"],
  ["bo", "Bo", "Ek"],
  ["cy", "Cy", "Orr"],
  ["di", "Di", "Ray"],
] as const;

async function draft(order = false): Promise<string> {
  const roles = names.map(([id, firstName, lastName], at) =>
    signerRole(id, `${id}@example.com`, {
      index: order ? at + 1 : 0,
      signers: [{ id, firstName, lastName, email: `${id}@example.com` }],
    }),
  );
  const approvals = names.map(([id], at) => ({
    id: `sign-${id}`,
    role: id,
    fields: [signatureField({ id: `f-${id}`, left: 100 + (at % 2) * 300, top: 500 + at * 70 })],
  }));
  return makePackage(owner, { roles, documents: [{ id: "agreement", name: "Agreement", approvals }] });
}

/** "1 Ann Lee" and so on, from the top of the list. */
const listed = (page: Page) =>
  page
    .locator("[data-part=people] > li")
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${row.querySelector("[data-slot=role-number]")?.textContent} ${row.querySelector("input")?.value}`,
      ),
    );
/** The colour of each, by name: it never changes with the place. */
const coloured = (page: Page, row: string) =>
  page.locator(row).evaluateAll((rows) => rows.map((one) => one.outerHTML.match(/\brole-\d/)?.[0]));
const saved = (page: Page) => page.locator("[data-slot=saved][data-state=saved]");
const indexes = async (id: string) =>
  Object.fromEntries(
    (await owner.roles.list(id)).body.results
      .filter(({ type }: { type: string }) => type !== "SENDER")
      .map(({ id: role, index }: { id: string; index: number }) => [role, index]),
  );
const button = (page: Page, act: string, who: string) => page.getByRole("button", { name: `${act}: ${who}` });

test("recipients are moved with the keyboard, put beside another and apart again", both, async ({ page }) => {
  const id = await draft();
  await signIn(page, baseUrl, preparePath(id));
  await expect.poll(() => listed(page)).toEqual(["1 Ann Lee", "2 Bo Ek", "3 Cy Orr", "4 Di Ray"]);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  const inOrder = page.getByRole("switch", { name: "Sign in order" });
  await inOrder.focus();
  await page.keyboard.press("Space");
  await expect(saved(page)).toBeVisible();
  expect(await indexes(id)).toEqual({ ann: 1, bo: 2, cy: 3, di: 4 });

  const up = button(page, "Move up", "Cy Orr");
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => listed(page)).toEqual(["1 Ann Lee", "2 Cy Orr", "3 Bo Ek", "4 Di Ray"]);
  await expect(up).toBeFocused();
  const told = page.getByRole("status").filter({ hasText: "signs as number" });
  await expect(told).toHaveText("Cy Orr signs as number 2 of 4.");
  await page.keyboard.press("Enter");
  await expect(told).toHaveText("Cy Orr signs as number 1 of 4.");
  await expect(up, "also when it is off there").toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => listed(page)).toEqual(["1 Cy Orr", "2 Ann Lee", "3 Bo Ek", "4 Di Ray"]);

  await button(page, "Sign at the same time as the one before", "Di Ray").focus();
  await page.keyboard.press("Enter");
  await expect(told).toHaveText("Di Ray signs as number 3 of 3, at the same time as Bo Ek.");
  await expect.poll(() => listed(page)).toEqual(["1 Cy Orr", "2 Ann Lee", "3 Bo Ek", "3 Di Ray"]);
  const apart = button(page, "Sign after the one before", "Di Ray");
  await expect(apart).toBeFocused();
  if (!isFirefox(page)) await expectAccessible(page);
  await expect(saved(page)).toBeVisible();
  expect(await indexes(id)).toEqual({ cy: 1, ann: 2, bo: 3, di: 3 });
  // Switched off by mistake and on again, it is as it was.
  await inOrder.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => listed(page)).toEqual(["1 Ann Lee", "2 Bo Ek", "3 Cy Orr", "4 Di Ray"]);
  await expect(saved(page)).toBeVisible();
  expect(await indexes(id)).toEqual({ cy: 0, ann: 0, bo: 0, di: 0 });
  await page.keyboard.press("Space");
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => indexes(id)).toEqual({ cy: 1, ann: 2, bo: 3, di: 3 });

  await page.reload();
  await expect.poll(() => listed(page)).toEqual(["1 Cy Orr", "2 Ann Lee", "3 Bo Ek", "3 Di Ray"]);
  expect(await coloured(page, "[data-part=people] > li")).toEqual(["role-3", "role-1", "role-2", "role-4"]);
  await apart.focus();
  await page.keyboard.press("Enter");
  await expect(told).toHaveText("Di Ray signs as number 4 of 4.");
  await expect(button(page, "Sign at the same time as the one before", "Di Ray")).toBeFocused();
  await expect(saved(page)).toBeVisible();
  expect(await indexes(id)).toEqual({ cy: 1, ann: 2, bo: 3, di: 4 });
});

test("one number and one colour are a recipient's at every step, also when another goes", both, async ({ page }) => {
  const id = await draft(true);
  await owner.roles.reorder(id, [
    { id: "di", index: 1 },
    { id: "ann", index: 2 },
    { id: "bo", index: 2 },
    { id: "cy", index: 3 },
  ]);
  await signIn(page, baseUrl, preparePath(id));
  await expect.poll(() => listed(page)).toEqual(["1 Di Ray", "2 Ann Lee", "2 Bo Ek", "3 Cy Orr"]);
  await page.getByRole("button", { name: "More for Ann Lee" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => listed(page)).toEqual(["1 Di Ray", "2 Bo Ek", "3 Cy Orr"]);
  await page.getByRole("button", { name: "Place fields" }).click();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.locator("[data-part=recipients] label")).toContainText([
    /^1Di Ray.*first/,
    /^2Bo Ek.*second/,
    /^3Cy Orr.*last/,
  ]);
  expect(await coloured(page, "[data-part=recipients] label")).toEqual(["role-4", "role-2", "role-3"]);
  const field = (of: string) => page.locator(`[data-key*="sign-${of}"]`);
  await expect(field("cy")).toHaveClass(/role-3/);
  await expect(field("cy").locator("[data-part=recipient-number]")).toHaveText("3");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.locator("[data-part=recipient] > [data-slot=role-number]")).toHaveText(["1", "2", "3"]);
  expect(await coloured(page, "[data-part=recipient]")).toEqual(["role-4", "role-2", "role-3"]);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("heading", { name: "Recipients" })).toBeVisible();
  const groups = page.locator("[data-part=step]");
  await expect(groups).toContainText([/1.*Di Ray/s, /2.*Bo Ek/s, /3.*Cy Orr/s]);
  // Whose turn has not come is not written to.
  await expect(groups.nth(1)).toContainText("Invited when Di Ray has signed");
  expect((await owner.packages.signingStatus(id, { signer: "di" })).status).toBe(200);
});

test("with a finger, on buttons a finger meets", { tag: "@phone" }, async ({ page }) => {
  const id = await draft(true);
  await signIn(page, baseUrl, preparePath(id));
  await expect.poll(() => listed(page)).toHaveLength(4);
  for (const box of await Promise.all(
    (await page.locator("[data-act=up], [data-act=down], [data-act=beside]").all()).map((one) => one.boundingBox()),
  ))
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await tap(button(page, "Move down", "Ann Lee"));
  await tap(button(page, "Move down", "Ann Lee"));
  await expect.poll(() => listed(page)).toEqual(["1 Bo Ek", "2 Cy Orr", "3 Ann Lee", "4 Di Ray"]);
  await expect(button(page, "Move down", "Ann Lee")).toBeInViewport({ ratio: 1 });
  await tap(button(page, "Sign at the same time as the one before", "Ann Lee"));
  await expect.poll(() => listed(page)).toEqual(["1 Bo Ek", "2 Ann Lee", "2 Cy Orr", "3 Di Ray"]);
  await expect(saved(page)).toBeVisible();
  expect(await indexes(id)).toEqual({ bo: 1, cy: 2, ann: 2, di: 3 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("an order changed in two tabs is decided on as a whole", both, async ({ page }) => {
  const id = await draft(true);
  await signIn(page, baseUrl, preparePath(id));
  await expect.poll(() => listed(page)).toHaveLength(4);
  await page.context().setOffline(true);
  await button(page, "Move up", "Bo Ek").click();
  await expect(page.getByText("No connection; kept here")).toBeVisible();
  await owner.roles.reorder(id, [
    { id: "bo", index: 4 },
    { id: "di", index: 2 },
  ]);
  await page.context().setOffline(false);
  const asked = page.getByText("The signing order was changed here and elsewhere.");
  await expect(asked).toBeVisible();
  await expect(page.getByText("Here: 1 Bo Ek, 2 Ann Lee, 3 Cy Orr, 4 Di Ray.")).toBeVisible();
  await expect(page.getByText("Elsewhere: 1 Ann Lee, 2 Di Ray, 3 Cy Orr, 4 Bo Ek.")).toBeVisible();
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(asked).toHaveCount(0);
  await expect.poll(() => listed(page)).toEqual(["1 Ann Lee", "2 Di Ray", "3 Cy Orr", "4 Bo Ek"]);
  expect(await indexes(id)).toEqual({ ann: 1, di: 2, cy: 3, bo: 4 });
});
