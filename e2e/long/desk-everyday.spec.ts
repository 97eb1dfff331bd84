// What senders do now and then, each as they do it: a passkey of one's own, a folder, files beside a package, packages handed on.
import { expect, test } from "@playwright/test";
import { questionIn, samlProvider } from "#lib/testing/saml-provider.ts";
import { makePackage } from "../spec-client.ts";
import { ownerOf } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);

/** How the owner signs in is everybody's. Browsers make passkeys for a name alone, never for a number. */
const desk = ownDesk({ HOST: "localhost" });

test("a package goes into a folder that is made for it, is found there, and stays in the lists when the folder goes", async ({
  page,
}) => {
  const id = await makePackage(desk.owner, { name: "Lease of the boat house" });
  await desk.owner.packages.change(id, { status: "SENT" });
  await signIn(page, desk.baseUrl, "/inbox");
  const row = page.getByRole("row").filter({ hasText: "Lease of the boat house" });
  await expect(row).toBeVisible();
  await row.getByRole("checkbox").check();
  await page.keyboard.press("m");
  await page.getByRole("searchbox", { name: "Find a folder, or name a new one" }).fill("Harbour");
  await expect(page.getByRole("radio", { name: /Harbour/ })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("button", { name: /All folders/ }).click();
  await page.getByRole("menuitemradio", { name: /Harbour/ }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(row).toBeVisible();
  await page
    .getByRole("button", { name: /Harbour/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Remove “Harbour”…" }).click();
  await dialog(page).getByRole("button", { name: "Remove folder" }).click();
  await expect(page).not.toHaveURL(/folder=/);
  await expect(row).toBeVisible();
});

test("a file is kept beside a package, comes back as it was, has another name, and goes", async ({ page }) => {
  const id = await makePackage(desk.owner, { name: "With a payslip" });
  await signIn(page, desk.baseUrl, `/packages/${encodeURIComponent(id)}?tab=documents`);
  const section = page.getByRole("region", { name: "Supporting documents" });
  const buffer = Buffer.from("What she earns.");
  await section.locator("input[type=file]").setInputFiles({ name: "Payslip.txt", mimeType: "text/plain", buffer });
  const coming = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download Payslip.txt" }).click();
  const stream = await (await coming).createReadStream();
  expect(Buffer.concat(await stream.toArray()).equals(buffer)).toBe(true);
  await section.getByRole("button", { name: "Rename Payslip.txt" }).click();
  await dialog(page).getByRole("textbox").fill("May");
  await dialog(page).getByRole("button", { name: "Rename" }).click();
  await section.getByRole("button", { name: "Remove May.txt" }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(section.getByText("No supporting document yet.")).toBeVisible();
  await expectAccessible(page);
});

test("whoever leaves hands their packages to somebody, who then owns them", async ({ page }) => {
  const made = await desk.owner.ask("POST", "/account/senders", {
    email: "lena.ek@example.com",
    firstName: "Lena",
    lastName: "Ek",
    type: "REGULAR",
    status: "ACTIVE",
  });
  expect(made.status, made.text).toBe(200);
  await makePackage(desk.owner, { name: "Handed on" });
  const { body: me } = await desk.owner.ask("GET", "/instance/me");
  await signIn(page, desk.baseUrl, `/senders/${encodeURIComponent(me.id)}?tab=packages`);
  await page.getByRole("button", { name: "Give packages to somebody…" }).click();
  await dialog(page).getByRole("combobox", { name: "New owner" }).selectOption(made.body.id);
  await expectAccessible(page);
  await dialog(page)
    .getByRole("button", { name: /^Give \d+ away$/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const counts = await desk.owner.ask("GET", `/account/senders/${encodeURIComponent(made.body.id)}/packageCounts`);
  expect(counts.body.counts.DRAFTS).toBeGreaterThan(0);
  // It is hers alone now.
  expect((await desk.owner.packages.list({ query: "drafts", search: "Handed on" })).body.results).toEqual([]);
});

test("a passkey is made, lets its owner in, and their password alone does not any more", async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, desk.baseUrl, "/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Grey laptop");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("button", { name: "Remove the passkey Grey laptop" })).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await page.goto(`${desk.baseUrl}/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();

  // Whoever knows the password, without the device.
  await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await context.clearCookies();
  await page.goto(`${desk.baseUrl}/login`);
  await page.getByLabel("E-mail address").fill(ownerOf.OWNER_EMAIL);
  await page.getByLabel("Password").fill(ownerOf.OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/^Use your passkey, or give the code/)).toBeVisible();
});

test("an organisation's SAML provider is set up, its domain vouched for, and one of its people signs in by it", async ({
  page,
  context,
}) => {
  const provider = samlProvider();
  const email = "mia.holm@nordhaven.example";
  const person = { email, firstName: "Mia", lastName: "Holm", type: "REGULAR", status: "ACTIVE" };
  const made = await desk.owner.ask("POST", "/account/senders", person);
  expect(made.status, made.text).toBe(200);
  await signIn(page, desk.baseUrl, "/settings/sign-in");
  await page.getByLabel("Kind").selectOption("SAML");
  await page.getByLabel("The provider’s metadata").fill(provider.metadata());
  await page.getByLabel("Domains", { exact: true }).fill("nordhaven.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "This domain is ours: nordhaven.example" }).click();
  await dialog(page).getByRole("button", { name: "This domain is ours" }).click();
  await expect(page.getByText(/^By the owner’s word since/)).toBeVisible();
  await expectAccessible(page);

  // The provider's own page: whoever is there is let through at once, and their browser brings the answer.
  await context.route("https://id.example.com/**", async (route) => {
    const asked = questionIn(new URL(route.request().url()));
    const answer = provider.answer({ ...asked, email });
    await route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${asked.acsUrl}"><input type="hidden" name="SAMLResponse" value="${answer}"></form><script>document.forms[0].submit()</script>`,
    });
  });
  await context.clearCookies();
  await page.goto(`${desk.baseUrl}/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Sign in with your organisation" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  expect((await page.request.get(`${desk.baseUrl}/api/instance/me`)).ok()).toBe(true);
  await expect(page.getByText("Mia").first()).toBeVisible();
});
