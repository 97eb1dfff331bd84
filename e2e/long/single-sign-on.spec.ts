// Signing in by an OpenID Connect provider: there, through its own pages, and back.
import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "../own-product.ts";
import { ownerEmail, ownerKey, specClient } from "../spec-client.ts";
import { clientId, clientSecret, openDirectory, type Person } from "../support/directory.ts";

const people: Record<string, Person> = {
  ingrid: { email: ownerEmail, email_verified: true, given_name: "Ingrid", family_name: "Bergström" },
  noor: { email: "noor.haddad@nordhaven.example", email_verified: true, given_name: "Noor", family_name: "Haddad" },
  lars: { email: "lars.lund@nordhaven.example", email_verified: true, given_name: "Lars", family_name: "Lund" },
  uma: { email: "uma@nordhaven.example", email_verified: false },
  eve: { email: "eve@elsewhere.example", email_verified: true },
};

let directory: Awaited<ReturnType<typeof openDirectory>>;
let product: Product;
test.beforeAll(async () => {
  directory = await openDirectory();
  product = await startProduct({
    OWNER_EMAIL: ownerEmail,
    OWNER_PASSWORD: "correct horse battery staple",
    OWNER_NAME: "Ingrid Bergström",
    ACCOUNT_NAME: "Nordhaven Logistics",
    OWNER_API_KEY: ownerKey,
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "Nordhaven directory",
    OIDC_ALLOWED_DOMAINS: "nordhaven.example,example.com",
  });
  directory.serve(product.baseUrl, people);
});
test.afterAll(async () => {
  await product?.stop();
  await directory?.close();
});

const button = (page: Page) => page.getByRole("button", { name: "Continue with Nordhaven directory" });
const nameField = (page: Page) => page.getByPlaceholder("Enter any login");

/** From the sign-in page to the provider's own. */
async function leave(page: Page, path = "/login") {
  await page.goto(product.baseUrl + path);
  await button(page).click();
  await expect(nameField(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(directory.issuer);
}

async function pass(page: Page, name: string) {
  await nameField(page).fill(name);
  await page.getByPlaceholder("and password").fill("whatever");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function enter(page: Page, name: string, path?: string) {
  await leave(page, path);
  await pass(page, name);
}

const onLogin = (page: Page, words: string) =>
  Promise.all([expect(page).toHaveURL(/\/login\?/), expect(page.getByText(words)).toBeVisible()]);

test("somebody new comes in, sees the page they asked for, and goes out again", { tag: "@firefox" }, async ({
  page,
}) => {
  await page.goto(`${product.baseUrl}/inbox`);
  await expect(button(page)).toBeVisible();
  await enter(page, "noor", new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(page).toHaveURL(`${product.baseUrl}/inbox`);
  const mine = await page.request.get(`${product.baseUrl}/api/instance/me`);
  expect(await mine.json()).toMatchObject({ email: people.noor?.email, name: "Noor Haddad" });
  const sessionCookies = (await page.context().cookies()).filter(({ name }) => name === "SERVICE_SESSION_ID");
  expect(sessionCookies).toMatchObject([{ httpOnly: true, sameSite: "Lax", path: "/" }]);

  await page.getByRole("button", { name: /Noor Haddad/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${product.baseUrl}/login`);
  // The session is over in the product, not only forgotten by the browser.
  const cookie = sessionCookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const after = await fetch(`${product.baseUrl}/api/instance/me`, { headers: { cookie } });
  expect(after.status).toBe(401);
});

test("a manager's lock ends the session and the way in", { tag: "@firefox" }, async ({ page, browser }) => {
  await enter(page, "lars");
  await expect(page).toHaveURL(`${product.baseUrl}/`);
  const owner = specClient(product.baseUrl);
  const id = (await owner.senders.list({ search: people.lars?.email ?? "" })).body[0].id;
  expect((await owner.ask("POST", `/account/senders/${id}`, { status: "LOCKED" })).status).toBe(200);
  expect((await page.request.get(`${product.baseUrl}/api/instance/me`)).status()).toBe(401);
  const other = await browser.newPage();
  await enter(other, "lars");
  await onLogin(other, "You are locked here.");
  await other.close();
});

test("who had a password before is the same person, and the password goes on to work", async ({ page, browser }) => {
  await enter(page, "ingrid");
  await expect(page).toHaveURL(`${product.baseUrl}/`);
  expect((await (await page.request.get(`${product.baseUrl}/api/instance/me`)).json()).email).toBe(ownerEmail);
  const other = await browser.newPage();
  await other.goto(`${product.baseUrl}/login`);
  await other.getByRole("textbox", { name: "E-mail" }).fill(ownerEmail);
  await other.getByLabel("Password", { exact: true }).fill("correct horse battery staple");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL(`${product.baseUrl}/`);
  await other.close();
});

test("who calls it off, or is not let in, is told so and may try again for the same page", {
  tag: "@firefox",
}, async ({ page, browser }) => {
  await leave(page, "/login?callbackUrl=%2Finbox");
  await page.getByRole("link", { name: "Cancel" }).click();
  await onLogin(page, "You called the sign-in off.");
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe("/inbox");
  for (const [name, words] of [
    ["uma", "The provider has not verified your e-mail address."],
    ["eve", "Addresses of your domain may not sign in here by the provider."],
  ] as const) {
    const other = await browser.newPage();
    await enter(other, name);
    await onLogin(other, words);
    expect((await other.context().cookies()).some((cookie) => cookie.name === "SERVICE_SESSION_ID")).toBe(false);
    await other.close();
  }
});

test("of two tabs the older one is told, and the newer one goes on", { tag: "@firefox" }, async ({ page, context }) => {
  await leave(page);
  const newer = await context.newPage();
  await leave(newer);
  await pass(page, "noor");
  await onLogin(page, "another tab began a newer one");
  // The provider knows them by now, and asks nothing again.
  await newer.goto(`${product.baseUrl}/login`);
  await button(newer).click();
  await expect(newer).toHaveURL(`${product.baseUrl}/`);
});

test("while the provider is away the page says so, and passwords work", { tag: "@firefox" }, async ({ page }) => {
  await directory.close();
  // What was learnt of it is kept for a while, so the browser may find out first; a product that starts now has learnt nothing.
  const fresh = await startProduct({
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OWNER_EMAIL: ownerEmail,
    OWNER_PASSWORD: "correct horse battery staple",
  });
  try {
    await page.goto(`${fresh.baseUrl}/login`);
    await page.getByRole("button", { name: `Continue with ${new URL(directory.issuer).host}` }).click();
    await onLogin(page, "The provider cannot be reached at the moment.");
    await page.getByRole("textbox", { name: "E-mail" }).fill(ownerEmail);
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery staple");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${fresh.baseUrl}/`);
  } finally {
    await fresh.stop();
  }
});
