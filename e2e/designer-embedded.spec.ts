// The designer inside another company's page: an allowed one shows it with a token, hears what happens, and is all that it leads to.
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { type Json, pdfFile, type SpecClient, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { both } from "./support/desk.ts";
import { type OrderPage, startOrderPage } from "./support/order-page.ts";

let baseUrl: string;
let owner: SpecClient;
let orders: OrderPage;
let stranger: OrderPage;

test.use({
  actionTimeout: 15_000,
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: "reduce" },
});
test.beforeAll(async ({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
  orders = await startOrderPage(baseUrl);
  stranger = await startOrderPage(baseUrl);
});
test.beforeEach(() => allow(orders.origin));
test.afterAll(async () => {
  await allow();
  orders.stop();
  stranger.stop();
});

const allow = async (...origins: string[]) =>
  expect((await owner.ask("PUT", "/account/admin/embedding", { origins })).status).toBe(200);
const heard = (page: Page): Promise<Json[]> => page.evaluate(() => (window as unknown as { heard: Json[] }).heard);
/** The frame stands in the element's shadow. */
const designerIn = (page: Page, at = 0): FrameLocator =>
  page.locator("countersign-designer").nth(at).locator("iframe").contentFrame();
const tokenFor = async (packageId: string): Promise<string> =>
  (await owner.ask("POST", "/authenticationTokens/sender", { packageId })).body.value;

async function makeOrder(name: string): Promise<string> {
  const made = await owner.packages.createWithFiles(
    {
      name,
      roles: [signerRole("driver", "donal.murphy@example.com")],
      documents: [{ id: "delivery", name: "Proof of delivery" }],
    },
    [pdfFile("Proof of delivery")],
  );
  expect(made.status, made.text).toBe(200);
  return made.body.id;
}

async function put(designer: FrameLocator, kind: string, x: number, y: number): Promise<void> {
  const sheet = designer.getByRole("group", { name: "Page 1 of 1" });
  await expect(sheet.locator("canvas")).toBeVisible();
  await designer.getByRole("button", { name: kind, exact: true }).click();
  await sheet.click({ position: { x, y } });
}

const fieldsOf = async (packageId: string): Promise<Json[]> =>
  (await owner.packages.read(packageId)).body.documents
    .filter(({ id }: Json) => id === "delivery")
    .flatMap(({ approvals }: Json) => approvals.flatMap((one: Json) => one.fields));

test(
  "an order's papers are made ready and sent in the page of the order, which hears each step",
  both,
  async ({ page }) => {
    const packageId = await makeOrder("Order 48 112");
    await page.goto(orders.addressFor({ packageIds: [packageId] }));
    const designer = designerIn(page);
    await expect.poll(() => heard(page)).toEqual([{ type: "ready", packageId }]);
    await expectAccessible(page);
    await expect(designer.getByRole("link"), "nothing leads to the desk").toHaveCount(0);

    await put(designer, "Signature", 160, 320);
    await expect.poll(() => heard(page)).toContainEqual({ type: "saved", packageId });
    expect(await fieldsOf(packageId)).toMatchObject([{ type: "SIGNATURE" }]);

    await designer.getByRole("button", { name: "Review and send" }).click();
    const dialog = designer.getByRole("dialog", { name: "Send “Order 48 112”?" });
    await expect(dialog.getByText("Layla Haddad")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send to 1" }).click();
    await expect.poll(() => heard(page)).toContainEqual({ type: "sent", packageId });
    expect((await owner.packages.read(packageId)).body.status).toBe("SENT");

    await designer.getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.locator("countersign-designer")).toHaveCount(0);
    const events = await heard(page);
    expect(events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1])).toEqual([
      "ready",
      "saved",
      "sent",
      "closed",
    ]);
    const raw = await page.evaluate(() => (window as unknown as { raw: Json[] }).raw);
    expect(new Set(raw.map(({ origin }) => origin))).toEqual(new Set([baseUrl]));
    expect(JSON.stringify(raw)).not.toMatch(/Layla|donal|Order 48/);
  },
);

test("recipients are added in the frame, by a session of this package alone", both, async ({ page }) => {
  const packageId = await makeOrder("Order 48 115");
  await page.goto(orders.addressFor({ packageIds: [packageId] }));
  const designer = designerIn(page);
  await designer.getByRole("button", { name: "Add a recipient" }).click();
  const people = designer.getByRole("dialog", { name: "Recipients" });
  // Key by key: Firefox's driver, which fills at once, does not look for a frame in an element's shadow.
  await people.getByLabel("Name").last().pressSequentially("Wang Li");
  await people.getByLabel("E-mail address").last().pressSequentially("wang.li@example.com");
  await expect
    .poll(async () => (await owner.packages.read(packageId)).body.roles.map(({ name }: Json) => name))
    .toContain("Wang Li");
  await expectAccessible(page);
  await people.getByRole("button", { name: "Done" }).click();
  await expect(designer.getByRole("radio", { name: /^Wang Li/ })).toBeVisible();
});

test(
  "a page that is not allowed is shown nothing and told nothing; the desk is framed by nobody",
  both,
  async ({ page }) => {
    const packageId = await makeOrder("Order 48 113");
    const path = `/designer/${encodeURIComponent(packageId)}/embedded`;
    await page.clock.install();
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.goto(stranger.addressFor({ packageIds: [packageId] }));
    expect((await answer).headers()["content-security-policy"]?.split("; ")).toContain(
      `frame-ancestors 'self' ${orders.origin}`,
    );
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return heard(page);
      })
      .toContainEqual({ type: "error", packageId: "", reason: "no-answer" });
    expect(await page.evaluate(() => (window as unknown as { raw: Json[] }).raw)).toEqual([]);

    for (const desk of [`/packages/${encodeURIComponent(packageId)}/designer`, "/", "/settings", "/login"]) {
      const { headers } = await fetch(`${baseUrl}${desk}`);
      expect(headers.get("content-security-policy"), desk).toMatch(/frame-ancestors 'self'(;|$)/);
      expect(headers.get("x-frame-options"), desk).toBe("SAMEORIGIN");
    }
  },
);

test(
  "a used token says so and is told; a session that ends loses nothing: a new token goes on in the same frame",
  both,
  async ({ page }) => {
    const packageId = await makeOrder("Order 48 114");
    const token = await tokenFor(packageId);
    const spent = new URLSearchParams({ senderAuthenticationToken: token });
    expect((await fetch(`${baseUrl}/auth?${spent}`, { headers: { accept: "application/json" } })).status).toBe(200);
    await page.goto(orders.addressFor({ packageIds: [packageId], token }));
    await expect(designerIn(page).getByText("The way in was used already or is too old.")).toBeVisible();
    await expect.poll(() => heard(page)).toEqual([{ type: "error", packageId, reason: "token" }]);
    await expectAccessible(page);

    await page.goto(orders.addressFor({ packageIds: [packageId], token, renews: true }));
    await expect.poll(() => heard(page)).toContainEqual({ type: "ready", packageId });
    await put(designerIn(page), "Text", 160, 200);
    await expect.poll(() => heard(page)).toContainEqual({ type: "saved", packageId });

    await page.context().clearCookies();
    await put(designerIn(page), "Checkbox", 160, 400);
    await expect.poll(() => heard(page)).toContainEqual({ type: "error", packageId, reason: "session" });
    await expect
      .poll(async () => (await fieldsOf(packageId)).map(({ subtype }) => subtype).toSorted())
      .toEqual(["CHECKBOX", "TEXTFIELD"]);
    expect(
      (await heard(page)).filter(({ type }) => type === "ready"),
      "it was never loaded anew",
    ).toHaveLength(1);
  },
);

test(
  "two designers stand on one page, each with its own session; one that is taken out and put back goes on",
  both,
  async ({ page }) => {
    const packageIds = [await makeOrder("Order 48 115"), await makeOrder("Order 48 116")];
    await page.goto(orders.addressFor({ packageIds }));
    for (const packageId of packageIds)
      await expect.poll(() => heard(page)).toContainEqual({ type: "ready", packageId });
    for (const at of [0, 1]) await put(designerIn(page, at), "Text", 160, 200);
    for (const packageId of packageIds) {
      await expect.poll(() => heard(page)).toContainEqual({ type: "saved", packageId });
      expect(await fieldsOf(packageId)).toHaveLength(1);
    }
    await page
      .locator("countersign-designer")
      .first()
      .evaluate((element) => {
        const { parentElement } = element;
        element.remove();
        parentElement?.append(element);
      });
    await expect
      .poll(async () =>
        (await heard(page)).filter(({ type, packageId }) => type === "ready" && packageId === packageIds[0]),
      )
      .toHaveLength(2);
  },
);
