// The account's own words: what signers agree to, and what mails say, each seen before it counts and read by whom it is for.
import { expect, test } from "@playwright/test";
import { askToSign } from "../ceremony-signer.ts";
import { signatureField } from "../spec-client.ts";
import { ownerOf } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { mailsTo } from "../support/mailed-link.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);

/** What signers read is everybody's. */
const desk = ownDesk();
const ask = (name: string) => askToSign(desk.owner, [signatureField({ id: "f1" })], { name });

test("a consent text of the account's own is read by signers of new packages, and goes back to the product's", async ({
  page,
}) => {
  await signIn(page, desk.baseUrl, "/settings/consent");
  const form = page.getByRole("form", { name: "English", exact: true });
  await form.getByLabel("Title", { exact: true }).fill("Signing with the harbour office");
  await form.getByLabel("Text", { exact: true }).fill("# On paper\n\nAsk the office at any time for paper instead.");
  const preview = page.getByRole("region", { name: "As signers read it" });
  await expect(preview.getByRole("heading", { name: "On paper" })).toBeVisible();
  await expect(preview).toContainText("Ask the office at any time for paper instead.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save text" }).click();
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();

  const own = await ask("With our own text");
  const signer = await page.context().newPage();
  await signer.goto(own.link);
  await expect(signer.getByText("Ask the office at any time for paper instead.")).toBeVisible();

  await form.getByRole("button", { name: "Back to the product’s text" }).click();
  await dialog(page).getByRole("button", { name: "Back to the product’s text" }).click();
  await expect(page.getByText("New packages have the product’s text again.").first()).toBeVisible();
  const products = await ask("With the product's text");
  await signer.goto(products.link);
  await expect(signer.getByRole("button", { name: "Agree and go on" })).toBeVisible();
  await expect(signer.getByText("Ask the office at any time")).toHaveCount(0);
  // Who was asked with the other one keeps it.
  await signer.goto(own.link);
  await expect(signer.getByText("Ask the office at any time for paper instead.")).toBeVisible();
});

test("a mail says the account's own words: previewed, sent to oneself, and then to a signer", async ({ page }) => {
  await signIn(page, desk.baseUrl, "/settings/mails");
  const form = page.getByRole("form", { name: "Own words" });
  const preview = page.getByRole("region", { name: "The mail", exact: true });
  await form.getByLabel("Subject").fill("The harbour office asks: {packge}");
  await expect(form.getByText("This mail knows nothing of {packge}.").first()).toBeVisible();
  await form.getByLabel("Subject").fill("The harbour office asks: ");
  await form.getByLabel("Subject").press("End");
  await form.getByRole("button", { name: /^\{package\}/ }).click();
  await form.getByLabel("What it says before the button").fill("Dear {recipient},\nplease sign by the quay.");
  await expect(preview.getByRole("heading")).toHaveText(/^The harbour office asks: \S/);
  await expect(page.frameLocator("iframe[title='The mail']").getByText("please sign by the quay.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send it to me" }).click();
  await expect(page.getByText(/^No mail server is set/)).toBeVisible();
  const subjects = async (email: string) => (await mailsTo(desk.dataDir, email)).map(({ subject }) => subject);
  await expect
    .poll(() => subjects(ownerOf.OWNER_EMAIL))
    .toContainEqual(expect.stringContaining("The harbour office asks:"));
  // What is tried is not yet what others are told.
  await ask("Berth 12");
  await expect.poll(() => subjects("layla.haddad@example.com")).not.toEqual([]);
  expect(await subjects("layla.haddad@example.com")).not.toContainEqual(expect.stringContaining("harbour office"));

  await form.getByRole("button", { name: "Save the words" }).click();
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  await ask("Berth 14");
  await expect.poll(() => subjects("layla.haddad@example.com")).toContainEqual("The harbour office asks: Berth 14");
  const [sent] = (await mailsTo(desk.dataDir, "layla.haddad@example.com")).filter(({ subject }) =>
    subject?.includes("Berth 14"),
  );
  expect(sent?.text).toContain("Dear Layla Haddad,");
  expect(sent?.text).toContain("please sign by the quay.");
});
