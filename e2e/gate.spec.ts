// Signers who are asked who they are, in the browser: the sender's questions and the code of a text message, at a desk and on a phone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { begin, follow, inputField } from "./ceremony-signer.ts";
import { type Product, startProduct } from "./own-product.ts";
import {
  makePackage,
  ownerEmail,
  ownerKey,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
} from "./spec-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";

let product: Product;
let owner: SpecClient;

test.use({
  viewport: { width: 1440, height: 900 },
  actionTimeout: 15_000,
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({
    OWNER_EMAIL: ownerEmail,
    OWNER_PASSWORD: "correct horse battery staple",
    OWNER_NAME: "Ingrid Bergström",
    ACCOUNT_NAME: "Nordhaven Logistics",
    OWNER_API_KEY: ownerKey,
  });
  owner = specClient(product.baseUrl);
});
test.afterAll(() => product?.stop());

async function askedPackage(
  auth: object,
  name = "Charter party",
  inputs: object[] = [],
): Promise<{ id: string; link: string }> {
  const role = signerRole("client", "layla.haddad@example.com");
  const [signer] = role.signers as object[];
  const id = await makePackage(owner, {
    name,
    roles: [{ ...role, signers: [{ ...signer, auth }] }],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [{ id: "a1", role: "client", fields: [signatureField({ id: "f1" }), ...inputs] }],
      },
    ],
  });
  const answer = await owner.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

const open = (page: Page) => page.getByRole("button", { name: "Open the package" });
const consent = (page: Page) => page.getByRole("heading", { name: /signing electronically/ });

/** The code in the one text message about this package in the outbox. */
async function codeInOutbox(packageName: string): Promise<string> {
  const folder = join(product.dataDir, "outbox");
  const found = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith(".sms.txt"))
      .sort()
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((text) => text.includes(`"${packageName}"`));
  await expect.poll(() => found().length).toBeGreaterThan(0);
  expect(found(), "one message").toHaveLength(1);
  return /\b(\d{6}) is your code/.exec(found()[0] ?? "")?.[1] ?? "";
}

const questions = {
  scheme: "CHALLENGE",
  challenges: [
    { question: "What is our order number?", answer: "RS-2026-0418", maskInput: true },
    { question: "In which town did we meet?", answer: "Liepāja", maskInput: false },
  ],
};
const code = {
  scheme: "SMS",
  challenges: [{ question: "+30 2310 554417", answer: null, maskInput: false }],
};

test("questions: a wrong answer says so and leaves two tries, the right ones open, a reload stays in, a new browser is asked", {
  tag: "@landing",
}, async ({ page, browser }) => {
  const { id, link } = await askedPackage(questions);
  await follow(page, link);
  await expect(page.getByRole("heading", { name: "Two questions from Ingrid Bergström" })).toBeVisible();
  await expect(page.getByText("Agreement", { exact: true })).toHaveCount(0);
  const number = page.getByLabel("What is our order number?");
  const town = page.getByLabel("In which town did we meet?");
  await expect(number).toHaveAttribute("type", "password");
  await expect(town).toHaveAttribute("type", "text");
  await expectAccessible(page);
  await number.fill("RS-0");
  await page.getByRole("button", { name: "Show answer 1" }).click();
  await expect(number).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Show answer 1" }).click();
  await expect(number).toHaveAttribute("type", "password");
  await number.fill("");
  await open(page).click();
  await expect(page.getByText("Answer every question.").first()).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill("RS-1");
  await town.fill("liepāja");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That was not right. Two tries are left, then you are locked out.")).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill("rs-2026-0418 ");
  await open(page).click();
  await expect(consent(page)).toBeVisible();
  await page.reload();
  await expect(consent(page)).toBeVisible();

  const other = await browser.newContext({ colorScheme: "dark", reducedMotion: "reduce" });
  const elsewhere = await other.newPage();
  await follow(elsewhere, link);
  await expect(elsewhere.getByRole("heading", { name: /Two questions/ })).toBeVisible();
  await expectAccessible(elsewhere);
  for (let at = 0; at < 3; at++) {
    await elsewhere.getByLabel("What is our order number?").fill("x");
    await elsewhere.getByLabel("In which town did we meet?").fill(`y${at}`);
    await open(elsewhere).click();
    const after = at < 2 ? elsewhere.getByText(/That was not right/) : elsewhere.getByText(/Only Ingrid Bergström/);
    await expect(after).toBeVisible();
  }
  await expect(elsewhere.getByRole("heading", { name: "You are locked out of this package" })).toBeVisible();
  await elsewhere.getByRole("button", { name: "Ask to be let in again" }).click();
  await expect(elsewhere.getByText(/Ingrid Bergström was asked on/)).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Ask to be let in again" })).toHaveCount(0);
  await expectAccessible(elsewhere);
  // The sender sees it and lets them in; the page that waits finds out by itself.
  const role = `/packages/${encodeURIComponent(id)}/roles/client`;
  expect((await owner.ask("POST", `${role}/unlock`)).status).toBeLessThan(300);
  await expect(elsewhere.getByRole("heading", { name: /Two questions/ })).toBeVisible({ timeout: 30_000 });
  await elsewhere.getByRole("button", { name: /^Not Layla Haddad\? Report it/ }).click();
  const dialog = elsewhere.getByRole("dialog", { name: "Was this not meant for you?" });
  await expectAccessible(elsewhere);
  await dialog.getByRole("button", { name: "Report it" }).click();
  await expect(
    elsewhere.getByText("Thank you. Ingrid Bergström has been told. You can close this page."),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await other.close();
});

for (const [device, viewport] of [
  ["at a desk", { width: 1440, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
] as const)
  test(`a code by text message ${device}: wrong, then right, then signed`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { id, link } = await askedPackage(code, `Charter ${device}`);
    await follow(page, link);
    await expect(page.getByRole("heading", { name: "A code is needed to open this package" })).toBeVisible();
    await expect(page.getByText("4417")).toBeVisible();
    await expect(page.getByText("2310")).toHaveCount(0);
    const field = page.getByLabel("Code", { exact: true });
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expectAccessible(page);
    const right = await codeInOutbox(`Charter ${device}`);
    await page.reload();
    // Nothing was sent to a telephone here, and the page says so.
    await expect(page.getByText(/not connected to a telephone network.* finds the code in this service/)).toBeVisible();
    expect(await codeInOutbox(`Charter ${device}`), "a reload sends no other").toBe(right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await field.fill(right === "000000" ? "000001" : "000000");
    await open(page).click();
    await expect(page.getByText(/That was not right/)).toBeVisible();
    // The whole message, as it is pasted.
    await field.fill(`${right} is your code to sign "Charter"`);
    await expect(field).toHaveValue(right);
    await page.keyboard.press("Enter");
    await expect(consent(page)).toBeVisible();
    await page.getByRole("button", { name: "Agree and go on" }).click();
    await expect(page.getByText("0 of 1 done").first()).toBeVisible();
    const audit = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/audit`);
    expect(JSON.stringify(audit.body)).toContain('"target-type":"SMS"');
  });

const idled = { code: 401, messageKey: "error.unauthorised.notSignedIn", message: "", parameters: { reason: "idle" } };

for (const [device, viewport] of [
  ["at a desk", { width: 1440, height: 900 }],
  ["on a small phone", { width: 320, height: 640 }],
] as const)
  test(`a page that is left alone ${device} says that it closes, closes, and goes on where it was after the questions`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    const asked = { ...inputField("place", "TEXTFIELD", { validation: { required: true } }), name: "Place" };
    const { link } = await askedPackage(questions, `Left alone ${device}`, [asked]);
    const prove = async () => {
      await page.getByLabel("What is our order number?").fill("RS-2026-0418");
      await page.getByLabel("In which town did we meet?").fill("Liepāja");
      await open(page).click();
    };
    await follow(page, link);
    await prove();
    const kept = page.waitForResponse((one) => one.url().endsWith("/session") && one.request().method() === "POST");
    await page.getByRole("button", { name: "Agree and go on" }).click();
    expect((await (await kept).json()).warnIn).toBe(120);
    if (viewport.width < 500) await begin(page);
    const place = page.getByRole("textbox", { name: /Place/ });
    await place.fill("Liepāja");
    await expect(page.getByText("Saved").first()).toBeVisible();

    // The clock of the page runs ahead; what the service would say by then is said in its place.
    let answer: { status: number; json: object } = { status: 200, json: { endsIn: 110, warnIn: 120 } };
    await page.route("**/api/ceremony/*/session", (route) =>
      route.request().method() === "GET" ? route.fulfill(answer) : route.continue(),
    );
    await page.clock.fastForward("28:30");
    const dialog = page.getByRole("dialog", { name: "Are you still there?" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/seconds left/).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(place).toHaveValue("Liepāja");

    answer = { status: 401, json: idled };
    await page.clock.fastForward("28:30");
    await expect(page.getByRole("heading", { name: "This page has closed" })).toBeVisible();
    await expect(page.getByText("Liepāja")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/api/ceremony/*/session");
    await page.getByRole("button", { name: "Open it again" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /Two questions/ })).toBeVisible();
    await prove();
    await expect(place).toHaveValue("Liepāja");
  });

test("a program that follows the link and runs its scripts opens nothing and is sent no code: a press does", async ({
  page,
}) => {
  const { id, link } = await askedPackage(code);
  const count = async (type: string) => {
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/evidence`);
    return body.events.filter((event: { type: string }) => event.type === type).length;
  };
  const asked: string[] = [];
  page.on("request", (one) => one.method() !== "GET" && asked.push(new URL(one.url()).pathname));
  await page.goto(link, { waitUntil: "networkidle" });
  // A script's own press, anywhere on the page, is nobody's.
  await page.evaluate(() => document.querySelector<HTMLElement>("h1")?.click());
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 300);
  await expectAccessible(page, "before the link is opened");
  expect(asked).toEqual([]);
  expect([await count("ceremony.opened"), await count("sms.sent"), await count("sms.shown")]).toEqual([0, 0, 0]);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { name: "A code is needed to open this package" })).toBeVisible();
  expect(await count("ceremony.opened")).toBe(1);
});

test("too late: the signer asks for more time, the sender sees it and gives it, and the same link works again", async ({
  page,
  context,
}) => {
  const { id, link } = await askedPackage({ scheme: "NONE", challenges: [] }, "Too late");
  const soon = new Date(Date.now() + 2_000).toISOString();
  expect((await owner.packages.change(id, { due: soon })).status).toBe(204);
  await expect(async () => {
    await page.goto(link);
    await page.getByRole("button", { name: "Open", exact: true }).click({ timeout: 2_000 });
    await expect(page.getByRole("heading", { name: "This package has expired" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Ask for more time" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Ingrid Bergström was asked on/)).toBeVisible();
  await expectAccessible(page);
  const desk = await context.newPage();
  await signIn(desk, product.baseUrl, `/packages/${encodeURIComponent(id)}`);
  await expect(desk.getByText(/Asked for more time/).first()).toBeVisible();
  await desk.getByRole("button", { name: "Give more time" }).click();
  await expect(desk.getByRole("dialog", { name: "Until when can it be signed?" })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Send again" }).click();
  await expect(desk.getByText(/Too late.* can be signed again/)).toBeVisible();
  await page.reload();
  await expect(consent(page)).toBeVisible();
});

test("what this service cannot ask keeps everybody out, and says so", async ({ page }) => {
  const { link } = await askedPackage({ scheme: "KBA", challenges: [] });
  await follow(page, link);
  await expect(page.getByRole("heading", { name: "You cannot be let in here" })).toBeVisible();
  await expectAccessible(page);
});
