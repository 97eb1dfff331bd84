// Two people sign on the host's device: begun at the desk, handed over with statements, given back, locked, ended.
import { expect, type Page } from "@playwright/test";
import { agree, askedToFinish, signByTyping } from "../ceremony-signer.ts";
import { makePackage, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { loseAnswer } from "../support/network.ts";

let baseUrl: string;
let owner: SpecClient;
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

async function sent(): Promise<string> {
  const id = await makePackage(owner, {
    settings: { ceremony: { inPerson: true } },
    roles: [
      signerRole("client", "layla.haddad@example.com"),
      // The host's pages are in the host's language, each signer's in their own.
      {
        ...signerRole("supplier", ""),
        signers: [{ id: "supplier", firstName: "Li", lastName: "Wang", email: "li.wang@example.com", language: "ar" }],
      },
    ],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          { id: "a1", role: "client", fields: [signatureField({ id: "f1" })] },
          { id: "a2", role: "supplier", fields: [signatureField({ id: "f2", left: 430 })] },
        ],
      },
    ],
  });
  const answer = await owner.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
  return id;
}

const digits = async (page: Page, pin: string) => {
  await page.getByLabel("Your four digits").fill(pin);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
};

for (const [where, tag] of [
  ["at a desk", "@firefox"],
  ["on a phone", "@phone"],
] as const)
  test.describe(where, () => {
    test("two people sign on one device, each with the host's statement and their own", { tag }, async ({ page }) => {
      const id = await sent();
      await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}`);
      await page.getByRole("link", { name: "Sign in person" }).click();
      await page.getByLabel("Where are you?").fill("Gävle");
      await page.getByLabel("Four digits of your own").fill("4711");
      await expectAccessible(page, "start");
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.getByRole("heading", { name: "Who takes the device next?" })).toBeVisible();
      await expectAccessible(page, "list");

      // The answer to the statement gets lost: it was made, once, and the device is handed over.
      await page.getByRole("button", { name: /^Hand to Layla/ }).click();
      await page.getByRole("radio", { name: "I have seen an identity document" }).check();
      await page.getByLabel("Which document, of which country, and its last digits").fill("passport of Jordan, 40");
      await expect(page.getByText(/state that .*Layla.* is here with me in .*Gävle/)).toBeVisible();
      await expectAccessible(page, "statement");
      await loseAnswer(page, "POST", "/hand-over");
      await page.getByRole("button", { name: "State this and hand over" }).click();
      await page.getByRole("link", { name: /^Go on as .*Layla/ }).click();

      await expect(page.getByRole("heading", { name: /^This is for .*Layla/ })).toBeVisible();
      await expectAccessible(page, "handed over");
      // Nothing of the document is there before the right person has said so.
      await expect(page.getByText("Agreement")).toHaveCount(0);
      await page.getByRole("button", { name: /^I am .*Layla/ }).click();
      await agree(page);
      await expect(page.locator("[data-step]").first()).toBeVisible();
      await signByTyping(page);
      await askedToFinish(page);
      await page.getByRole("button", { name: "Sign and finish" }).click();
      await expect(page.getByRole("heading", { name: /give the device back to/ })).toBeVisible();
      await expectAccessible(page, "give back");
      await page.getByRole("main").getByRole("button", { name: "Give back" }).click();

      // Locked: back leads nowhere, and a wrong digit is counted.
      await expect(page.getByLabel("Your four digits")).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await digits(page, "0000");
      await expect(page.getByText("4 tries are left")).toBeVisible();
      await expectAccessible(page, "locked");
      // Whoever has the device cannot get to the sender's desk.
      await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}`);
      await expect(page).toHaveURL(/\/login/);
      await page.goto(`${baseUrl}/host/${encodeURIComponent(id)}`);
      await digits(page, "4711");
      await expect(page.getByText("1 of 2 have signed")).toBeVisible();

      // The second in another language, from right to left; somebody else has it and gives it back.
      await page.getByRole("button", { name: /^Hand to Li/ }).click();
      await page.getByLabel("I know this person").check();
      await page.getByRole("button", { name: "State this and hand over" }).click();
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectAccessible(page, "handed over in Arabic");
      await page.getByRole("button", { name: "لست هذا الشخص، إعادة الجهاز" }).click();
      await digits(page, "4711");
      await page.getByRole("button", { name: "End the session" }).click();
      await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
      await expectAccessible(page, "ended");
    });
  });

test("a notary says how the signer was identified, and finds it in the journal", async ({ page }) => {
  const { body: me } = await owner.ask("GET", "/instance/me");
  await owner.ask("POST", `/account/senders/${me.id}`, { specialTypes: ["NOTARY"] });
  const id = await makePackage(owner, {
    notarized: true,
    roles: [
      { ...signerRole("client", "layla.haddad@example.com"), index: 1 },
      { ...signerRole("notary", me.email), index: 2, specialTypes: ["NOTARY"] },
    ],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          { id: "a1", role: "client", fields: [signatureField({ id: "f1" })] },
          { id: "a2", role: "notary", fields: [signatureField({ id: "f2", left: 430 })] },
        ],
      },
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  const signAs = async (role: string) => {
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/${role}/signingUrl`);
    await page.goto(body.url);
    await agree(page);
    await expect(page.locator("[data-step]").first()).toBeVisible();
    await signByTyping(page);
    await askedToFinish(page);
  };
  await signAs("client");
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /You have signed|Signed/ })).toBeVisible();
  await signAs("notary");
  const finish = page.getByRole("button", { name: "Sign and finish" });
  await expect(finish).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel(/Kind of act for .*Layla/).selectOption("Acknowledgment");
  await page.getByLabel(/How do you know .*Layla/).fill("Passport of Jordan");
  await expectAccessible(page, "the notary's last question");
  await finish.click();
  await expect(page.getByRole("heading", { name: /Everyone has signed/ })).toBeVisible();
  await signIn(page, baseUrl, "/settings#journal");
  await expect(page.getByRole("row", { name: /Layla Haddad.*Passport of Jordan/ })).toBeVisible();
  await expectAccessible(page, "journal");
});
