// A document of many pages in the designer: what was looked at is let go again, and the keyboard reaches what is far away.
import { expect, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const pages = 120;

/** A document with a text field called after its page on each of these pages, and a signature above the first. */
async function openDesigner(page: Page, on: readonly number[]): Promise<void> {
  const fields = on.map((at) => ({
    id: `t${at}`,
    name: `Town ${at + 1}`,
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: at,
    left: 100,
    top: 200,
  }));
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("tenant", "tess@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [{ id: "sign", role: "tenant", fields: [signatureField({ id: "mark", top: 100 }), ...fields] }],
        },
      ],
    },
    [pdfFile("Lease", pages)],
  );
  expect(answer.status, answer.text).toBe(200);
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(answer.body.id)}/designer`);
  await expect(page.getByRole("main").getByRole("button", { name: /^Signature,/ })).toBeVisible();
}

const town = (page: Page, at: number) => page.getByRole("main").getByRole("button", { name: `, Town ${at + 1},` });

/** Also to a page that is too far away to be there. */
const scrollTo = (page: Page, at: number): Promise<void> =>
  page.locator("main [data-part=pages]").evaluate((root, share) => {
    const room = root.querySelector("[data-part=room]")?.getBoundingClientRect();
    if (room) root.scrollTop += room.top + room.height * share - root.getBoundingClientRect().top;
  }, at / pages);

test("only what is around the view is kept drawn, of fields, pages and pictures in small", async ({ page }) => {
  test.slow();
  await openDesigner(page, [...Array(pages).keys()]);
  const rail = page.getByRole("navigation", { name: "Pages with their fields" });
  const most = { fields: 0, sheets: 0, small: 0, nodes: 0 };
  const count = async () => ({
    fields: await page.locator("main [data-key]").count(),
    sheets: await page.locator("main canvas").count(),
    small: await rail.locator("canvas").count(),
    nodes: await page.evaluate(() => document.getElementsByTagName("*").length),
  });
  // With pages above and below, as all that follow; pictures in small come and go in tens.
  const beginning = 24;
  let atFirst = 0;
  for (let at = 0; at < pages; at += 6) {
    const sheet = page.locator(`main [data-page="${at}"]`);
    await scrollTo(page, at);
    await expect(town(page, at)).toBeVisible();
    await expect(sheet.locator("canvas")).toBeVisible();
    const now = await count();
    if (at <= beginning) atFirst = Math.max(atFirst, now.nodes);
    for (const what of ["fields", "sheets", "small", "nodes"] as const) most[what] = Math.max(most[what], now[what]);
  }
  expect(most.fields, "fields").toBeLessThanOrEqual(8);
  expect(most.sheets, "pages").toBeLessThanOrEqual(12);
  expect(most.small, "pictures in small").toBeLessThanOrEqual(30);
  expect(most.nodes / atFirst, "nodes").toBeLessThan(1.1);
});

test(
  "Tab leads to the next field on a page far away and back, and Delete to its neighbour there",
  both,
  async ({ page }) => {
    await openDesigner(page, [0, 90]);
    await town(page, 0).focus();
    await expect(town(page, 90)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(town(page, 90)).toBeFocused();
    await expect(town(page, 90)).toBeInViewport({ ratio: 1 });
    await expect(town(page, 90)).toHaveAttribute("aria-pressed", "true");
    await expect(town(page, 0)).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(town(page, 0)).toBeFocused();
    await expect(town(page, 0)).toBeInViewport({ ratio: 1 });
    // Looked for elsewhere with the wheel, what has the focus keeps it.
    const far = page.locator('main [data-page="60"]');
    await scrollTo(page, 60);
    await expect(far.locator("canvas")).toBeVisible();
    await expect(town(page, 0)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(town(page, 90)).toBeFocused();
    await expect(town(page, 90)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Shift+Tab");
    await expect(town(page, 0)).toBeFocused();
  },
);
