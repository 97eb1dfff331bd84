// What a signer's link says and does once things have changed: handed over, taken back, sent again.
import { expect, type Page } from "@playwright/test";
import { askedToFinish, askToSign, enter, signByTyping } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { disconnect, reconnect } from "./support/network.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const fields = [signatureField({ id: "f1" })];
const places = [
  ["a desk", "@firefox"],
  ["a phone", "@phone"],
] as const;
const title = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeVisible();
const linkOf = async (id: string): Promise<string> =>
  (await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`)).body.url;

async function signAll(page: Page): Promise<void> {
  await signByTyping(page);
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await title(page, "Signed and sealed");
}

for (const [where, tag] of places)
  test(`on ${where} a signer hands over, the old link says so, and the new person signs`, { tag }, async ({ page }) => {
    const asked = await askToSign(owner, fields, {
      roles: [signerRole("client", "layla.haddad@example.com", { reassign: true })],
    });
    await enter(page, asked);
    await page.getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: "Someone else should sign" }).click();
    const dialog = page.getByRole("dialog", { name: "Who should sign in your place?" });
    const address = dialog.getByLabel("E-mail address");
    await dialog.getByLabel("First name").fill("Mara");
    await dialog.getByLabel("Last name").fill("Lind");
    await address.fill("Layla.Haddad@example.com");
    await expect(address).toHaveAccessibleDescription(/This is your own address/);
    await address.fill("mara.lind@example.net");
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await title(page, "Somebody else signs in your place");
    await expect(page.getByText(/^You handed this over to Mara Lind\./)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(asked.link);
    await title(page, "Somebody else signs in your place");
    await expect(page.getByText(/If that is a surprise, write to /)).toBeVisible();

    await enter(page, { ...asked, link: await linkOf(asked.id) });
    await signAll(page);
    const { body } = await owner.roles.read(asked.id, "client");
    expect(body.signers[0]).toMatchObject({ firstName: "Mara", lastName: "Lind", email: "mara.lind@example.net" });
  });

for (const [where, tag] of places)
  test(`on ${where} a link says that the package is taken back, and works again when it is sent again`, {
    tag,
  }, async ({ page }) => {
    const asked = await askToSign(owner, fields);
    const change = async (status: string) =>
      expect((await owner.packages.change(asked.id, { status })).status).toBe(204);
    await enter(page, asked);
    await change("DRAFT");
    await page.goto(asked.link);
    await title(page, "This package was withdrawn");
    await change("SENT");
    await enter(page, asked);
    await signAll(page);
  });

for (const [where, tag] of places)
  test(`on ${where} a link that a newer one replaced has that one sent again, and says what became of it`, {
    tag,
  }, async ({ page }) => {
    const asked = await askToSign(owner, fields);
    const to = (status: string) => owner.packages.change(asked.id, { status });
    expect((await to("DRAFT")).status).toBe(204);
    const signer = { id: "client", firstName: "Layla", lastName: "Haddad", email: "layla@haddad.example" };
    expect((await owner.roles.change(asked.id, "client", { signers: [signer] })).status).toBe(200);
    expect((await to("SENT")).status).toBe(204);
    const sentAgain = async () =>
      (await owner.ask("GET", "/outbox")).body.results.filter(
        (mail: { packageId: string | null; to: { email: string } }) =>
          mail.packageId === asked.id && mail.to.email === signer.email,
      ).length;
    await page.goto(asked.link);
    await title(page, "A newer invitation took the place of this link");
    const again = page.getByRole("button", { name: "Send it again" });
    await disconnect(page);
    await again.click();
    await expect(page.getByText("No connection. Nothing was changed; try again when you are online.")).toBeVisible();
    await reconnect(page);
    expect(await sentAgain()).toBe(1);
    await again.click();
    await expect(page.getByText("The newest link is on its way to l…@h….example. Open it from there.")).toBeVisible();
    expect(await sentAgain()).toBe(2);
    expect(await page.content()).not.toContain(signer.email);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await again.click();
    await again.click();
    await expect(
      page.getByText("The link was sent a moment ago. Wait a little before having it sent again."),
    ).toBeVisible();
  });
