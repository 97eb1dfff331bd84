// The ways out of a mail's link that are not signing: straight to the question, and on to the sender's page afterwards.
import { expect, type Page } from "@playwright/test";
import { agree, askToSign, focused } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";
import { tap } from "./support/finger.ts";
import { expectNothingOverflows } from "./support/pseudo-page.ts";

let owner: SpecClient;
let baseUrl = "";
let portal = "";

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
  portal = `${baseUrl}/verify?from=mail`;
});

const fields = [signatureField({ id: "f1" })];
const handOver = () => ({ href: portal, title: "The portal", text: "Back to the portal" });
/** As long as they come. */
const portalWords = {
  title: "Nordhaven Logistics, the customer portal for tenants and landlords",
  text: "Go back to the customer portal of Nordhaven Logistics",
};
const told = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("by keyboard alone the mail's link to decline leads to the question, which can be left, and then to the portal", {
  tag: "@firefox",
}, async ({ page }) => {
  const ceremony = {
    declineReasons: ["Wrong person"],
    handOver: { ...handOver(), ...portalWords, autoRedirect: true },
  };
  const asked = await askToSign(owner, fields, { settings: { ceremony } });
  await page.goto(`${asked.link}#decline`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Decline", exact: true })).toBeVisible();
  await expect(page, "so that a reload does not ask again").toHaveURL(asked.link);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(focused(page), "the focus is on the page, not lost").toHaveCount(1);

  await agree(page);
  await expect(page.locator("[data-step]").first()).toBeVisible();
  await page.goto(`${asked.link}#decline`);
  await dialog.getByRole("radio", { name: "Wrong person" }).press("Space");
  await dialog.getByRole("button", { name: "Decline", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "You declined, so signing has stopped" })).toBeVisible();
  const line = await page.getByText(`On to ${portalWords.title}`).boundingBox();
  expect(line?.width, "words, not a column of letters").toBeGreaterThan(140);
  await page.getByRole("button", { name: "Stay here" }).press("Enter");
  await expectAccessible(page, "after declining, with the way on");
  await expect(focused(page), "what is left to do").toHaveText(portalWords.text);
  await page.keyboard.press("Enter");
  await page.waitForURL(/from=mail/);
  const [{ id: signer }] = (await owner.roles.read(asked.id, "client")).body.signers;
  expect(told(page)).toEqual({ from: "mail", package: asked.id, signer, status: "PACKAGE_DECLINE" });
  // Who comes back later comes to read: they are sent nowhere by themselves.
  await page.goto(asked.link);
  await expect(page.getByText("When you like")).toBeVisible();
});

test("in Arabic on the narrowest phone the mail's link to ask for paper leads to its question @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const role = signerRole("client", "layla.haddad@example.com");
  const { link } = await askToSign(owner, fields, {
    roles: [{ ...role, signers: [{ ...role.signers[0], language: "ar" }] }],
    settings: { ceremony: { optOutButton: true, optOutReasons: ["Paper"], handOver: handOver() } },
  });
  await page.goto(`${link}#opt-out`);
  const dialog = page.getByRole("dialog");
  await expectNothingOverflows(page, "the question");
  await tap(dialog.getByRole("radio").first());
  await tap(dialog.locator("[data-slot=dialog-foot]").getByRole("button").last());
  const way = page.getByRole("link", { name: "Back to the portal" });
  await expect(way).toBeVisible();
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNothingOverflows(page, "the end, with the way on");
  await expectAccessible(page, "after opting out, in Arabic");
  await expect(way).toHaveAttribute("href", /&status=PACKAGE_OPT_OUT$/);
});

test("what a package does not offer, its link does not open", async ({ page }) => {
  const { link } = await askToSign(owner, fields, { settings: { ceremony: { declineButton: false } } });
  for (const way of ["#decline", "#opt-out"]) {
    await page.goto(`${link}${way}`);
    await expect(page.getByRole("button", { name: "Agree and go on" })).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the sender finds in the outbox what a signer was told, as it left, also when the package is called otherwise since", {
  tag: "@landing",
}, async ({ page }) => {
  const name = "Charter of the Ylva";
  const { id } = await askToSign(owner, fields, { name });
  expect((await owner.packages.change(id, { status: "DRAFT" })).status).toBe(204);
  await expect
    .poll(async () =>
      (await owner.ask("GET", `/outbox?packageId=${encodeURIComponent(id)}`)).body.results.map(
        (mail: { kind: string; status: string }) => `${mail.kind} ${mail.status}`,
      ),
    )
    .toContain("withdrawn outbox");
  expect((await owner.packages.change(id, { name: "Another charter" })).status).toBe(204);
  await signIn(page, baseUrl, "/outbox");
  const opener = page.getByRole("button", { name: `Withdrawn: ${name}` });
  const dialog = page.getByRole("dialog");
  // A row is there to be read before the page's scripts make its button one.
  await expect(async () => {
    await opener.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByRole("paragraph").filter({ hasText: "has taken this package back" })).toBeVisible();
  await expect(frame.getByRole("heading", { name })).toBeVisible();
  await expect(frame.getByText("UTC").first()).toBeVisible();
  await expect(dialog.locator("iframe")).toHaveAttribute("sandbox", "");
  await dialog.getByRole("button", { name: "Plain text" }).press("Enter");
  await expect(dialog.getByRole("textbox", { name: "The mail as plain text" })).toHaveValue(/Answer this e-mail/);
  await expect(dialog.getByText("Made now from")).toHaveCount(0);
  await expectAccessible(page, "a mail as it left");
  await page.keyboard.press("Escape");
  await expect(focused(page)).toHaveText(`Withdrawn: ${name}`);
});
