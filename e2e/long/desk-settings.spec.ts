// What managers set up once, each as they do it: many packages at once, a receiver of events, an application, and how long packages
// are kept.
import { expect, test } from "@playwright/test";
import { startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { type Json, makePackage } from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);

/** Who listens and how long packages are kept is everybody's. */
const desk = ownDesk({ CALLBACK_ALLOW_PRIVATE: "true" });

test("a template goes to everybody in a file but the one whose address is none, once that was seen and said", async ({
  page,
}) => {
  const roles = [{ id: "client", name: "Buyer", signers: [] }];
  const template = await makePackage(desk.owner, { name: "Tenancy", type: "TEMPLATE", roles });
  await signIn(page, desk.baseUrl, `/templates/${encodeURIComponent(template)}/bulk`);
  const header = "Buyer,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION";
  const rows = [
    ",Ana,Silva,ana@example.com,NONE,,,",
    ",Ben,Okoro,no address,NONE,,,",
    ",Cai,Lund,cai@example.com,NONE,,,",
  ];
  const buffer = Buffer.from([header, ...rows].join("\r\n"));
  await page
    .getByRole("main")
    .locator("input[type=file]")
    .setInputFiles({ name: "b.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "2 rows can go out, 1 needs a correction." })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name of the packages").fill("Spring");
  await page.getByRole("main").getByRole("button", { name: "Send 2 packages" }).click();
  await dialog(page).getByRole("button", { name: "Send 2 packages" }).click();
  await expect(page).toHaveURL(/\/bulk\/[^/]+$/);
  await expect(page.getByRole("heading", { name: /^(All 2 packages are sent|2 are sent)/ })).toBeVisible({
    timeout: 60_000,
  });
  const { results } = (await desk.owner.packages.list({ search: "Spring" })).body;
  expect(results.map((one: Json) => one.status)).toEqual(["SENT", "SENT"]);
});

test("a receiver is registered, tried, told of a package, and called no more once that is asked for", async ({
  page,
}) => {
  await using receiver = await startCallbackReceiver();
  await signIn(page, desk.baseUrl, "/settings/callbacks");
  const form = page.getByRole("form", { name: "Receiver" });
  await form.getByLabel("Address", { exact: true }).fill(receiver.url);
  await form.getByRole("checkbox", { name: "Package created" }).check();
  await form.getByRole("button", { name: "Register receiver" }).click();
  await expect(form.getByRole("button", { name: "Save receiver" })).toBeVisible();
  await page.getByRole("button", { name: "Make a test call" }).click();
  await expect(page.getByText(/^The receiver answered 200 after/)).toBeVisible();
  const id = await makePackage(desk.owner);
  await expect.poll(() => receiver.pushes.map(({ body }) => body.name)).toEqual(["TEST", "PACKAGE_CREATE"]);
  expect(receiver.pushes[1]?.body.packageId).toBe(id);
  await expectAccessible(page);

  await form.getByRole("button", { name: "Stop calling" }).click();
  await dialog(page).getByRole("button", { name: "Stop calling" }).click();
  await expect(page.getByText("The receiver is not called any more.").first()).toBeVisible();
  expect((await desk.owner.ask("GET", "/callback")).body?.url ?? "").toBe("");
});

test("an application gets in with the secret that was shown once, and no more once it is revoked", async ({ page }) => {
  await signIn(page, desk.baseUrl, "/settings/applications");
  await page.getByRole("form", { name: "New application" }).getByLabel("Name").fill("Warehouse");
  await page.getByRole("button", { name: "Register application" }).click();
  const id = await page.getByLabel("Client id", { exact: true }).inputValue();
  const secret = await page.getByLabel("Client secret", { exact: true }).inputValue();
  await expectAccessible(page);
  const token = () =>
    fetch(`${desk.baseUrl}/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
  expect((await token()).status).toBe(200);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(secret), "shown once").toHaveCount(0);

  await page.getByRole("button", { name: "Revoke Warehouse" }).click();
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No application is registered")).toBeVisible();
  expect((await token()).status).toBe(401);
});

test("an address that a person suppresses is named before sending, is found, and gets mails again once it is released", async ({
  page,
}) => {
  const email = "gone@example.com";
  await signIn(page, desk.baseUrl, "/settings/suppressed");
  await page.getByRole("form", { name: "Suppress an address" }).getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Suppress address" }).click();
  await expect(page.getByRole("button", { name: `Release ${email}` })).toBeVisible();
  await expectAccessible(page);
  const signer = { id: "client", firstName: "Ann", lastName: "Gone", email };
  const roles = [{ id: "client", name: "Client", signers: [signer] }];
  const id = await makePackage(desk.owner, { name: "Lease", roles });
  const { body: found } = await desk.owner.ask("GET", `/packages/${id}/preflight`);
  expect(found.map(({ key }: { key: string }) => key)).toContain("addressSuppressed");
  await page.getByLabel("Search addresses", { exact: true }).fill("nobody");
  await expect(page.getByText("No address holds these letters.")).toBeVisible();
  await page.getByLabel("Search addresses", { exact: true }).fill("gone@");
  await page.getByRole("button", { name: `Release ${email}` }).click();
  await dialog(page).getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByRole("button", { name: `Release ${email}` })).toHaveCount(0);
  expect((await desk.owner.ask("GET", "/account/admin/suppressedAddresses")).body.count).toBe(0);
});

test("how long drafts are kept is set once what that deletes was said, and stands after a reload", async ({ page }) => {
  await signIn(page, desk.baseUrl, "/settings/retention");
  const form = page.getByRole("form", { name: "Deleting" });
  await form.getByLabel("Drafts", { exact: true }).fill("400");
  await expect(form.getByText("As it stands here, nothing would be deleted now.")).toBeVisible();
  await form.getByRole("button", { name: "Set retention" }).click();
  await expect(dialog(page)).toContainText("Now nothing is deleted.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Set retention" }).click();
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Drafts", { exact: true })).toHaveValue("400");
  expect((await desk.owner.ask("GET", "/dataManagementPolicy")).body.transactionRetention.draft).toBe(400);
});
