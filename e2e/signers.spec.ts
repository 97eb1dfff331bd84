// What signers meet beside the plain way, in the browser: paper instead, files to hand in, a group, a condition, the desk.
import { expect, type Page } from "@playwright/test";
import { askedToFinish, follow, signByTyping } from "./ceremony-signer.ts";
import {
  colleague,
  makePackage,
  ownerEmail,
  pngBytes,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withKey,
} from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({
  viewport: { width: 1440, height: 900 },
  actionTimeout: 15_000,
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const stamp = Date.now().toString(36);

async function sent(client: SpecClient, members: Parameters<typeof makePackage>[1]): Promise<string> {
  const id = await makePackage(client, members);
  const answer = await client.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
  return id;
}

async function linkOf(id: string, role = "client"): Promise<string> {
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/${role}/signingUrl`);
  return body.url;
}

async function agree(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agree and go on" }).click();
}

test("a signer who asks for paper stops signing for both, with the reason", async ({ page }) => {
  const supplier = { id: "a2", role: "supplier", fields: [signatureField({ id: "f2", left: 430 })] };
  const client = { id: "a1", role: "client", fields: [signatureField({ id: "f1" })] };
  const id = await sent(owner, {
    settings: { ceremony: { optOutButton: true, optOutReasons: ["I cannot read this on a screen"] } },
    roles: [signerRole("client", "layla.haddad@example.com"), signerRole("supplier", "li.wang@example.com")],
    documents: [{ id: "agreement", name: "Agreement", approvals: [client, supplier] }],
  });
  await page.goto(await linkOf(id));
  await agree(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Ask for paper instead" }).click();
  const dialog = page.getByRole("dialog");
  // Off without a reason, and a press all the same does nothing.
  await dialog.getByRole("button", { name: "Stop signing here" }).click({ force: true });
  expect((await owner.packages.read(id)).body.status, "without a reason nothing happens").toBe("SENT");
  await dialog.getByRole("radio", { name: "I cannot read this on a screen" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stop signing here" }).click();
  await expect(page.getByRole("heading", { name: /You asked for paper/ })).toBeVisible();
  expect((await owner.packages.read(id)).body.status).toBe("OPTED_OUT");

  await page.goto(await linkOf(id, "supplier"));
  await expect(page.getByRole("heading", { name: /Layla Haddad asked for paper/ })).toBeVisible();
  await expect(page.getByText("I cannot read this on a screen")).toBeVisible();
});

test("a condition asks for a field, and files are handed in, taken back, sent back and handed in again", {
  tag: "@landing",
}, async ({ page }) => {
  const id = await sent(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        attachmentRequirements: [{ id: "passport", name: "Passport", description: "Both sides", required: true }],
      }),
    ],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          {
            id: "a1",
            role: "client",
            fields: [
              signatureField({ id: "f1" }),
              { ...input("box", 300), name: "Delivery wanted", subtype: "CHECKBOX", width: 24, height: 24 },
              {
                ...input("address", 360),
                name: "Delivery address",
                subtype: "TEXTFIELD",
                validation: { required: true },
              },
            ],
          },
        ],
      },
    ],
    conditions: [
      {
        id: "c1",
        condition: "document['agreement'].field['box'].value == 'X'",
        action: "document['agreement'].field['address'].disabled = false",
      },
    ],
  });
  await page.goto(await linkOf(id));
  await agree(page);
  const address = page.getByRole("textbox", { name: /Delivery address/ });
  // The signature, and the passport that is asked for.
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole("checkbox", { name: /Delivery wanted/ }).check();
  await expect(page.getByText("0 of 3 done")).toBeVisible();
  await address.fill("Harbour Street 4");
  await signByTyping(page);

  const finish = page.getByRole("button", { name: "Finish", exact: true });
  const send = page.getByRole("button", { name: "Sign and finish" });
  const chooser = page.getByRole("main").locator("input[type=file]");
  const picture = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  const filesOf = async () => (await owner.roles.read(id, "client")).body.attachmentRequirements[0].files.length;
  await expect(page.getByText("2 of 3 done")).toBeVisible();
  await expect(finish).toHaveAccessibleDescription(/One thing is still to do/);
  await chooser.setInputFiles([picture("front.png"), picture("back.png")]);
  await expect(page.getByRole("button", { name: "Take back back.png" })).toBeVisible();
  expect(await filesOf()).toBe(2);
  await page.getByRole("button", { name: "Take back back.png" }).click();
  await expect(page.getByText("back.png")).toHaveCount(0);
  expect(await filesOf()).toBe(1);
  await expect(page.getByText("3 of 3 done")).toBeVisible();
  await expect(finish).toHaveAccessibleDescription("");

  const { body: role } = await owner.roles.read(id, "client");
  Object.assign(role.attachmentRequirements[0], { status: "REJECTED", comment: "Too dark" });
  expect((await owner.roles.change(id, "client", role)).status).toBe(200);
  await page.reload();
  await expect(page.getByText(/Too dark/)).toBeVisible();
  await expect(finish).toHaveAccessibleDescription(/One thing is still to do/);
  await expectAccessible(page);
  await chooser.setInputFiles([picture("again.png")]);
  await expect(page.getByRole("button", { name: "Take back again.png" })).toBeVisible();
  await finish.click();
  await send.click();
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
  const { body: values } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/fieldSummary`);
  const filled = (field: string) => values.find((one: { fieldId: string }) => one.fieldId === field)?.fieldValue;
  expect([filled("box"), filled("address")]).toEqual(["X", "Harbour Street 4"]);
});

test("of a group the first who starts signs, and the others are told so", { tag: "@landing" }, async ({
  page,
  browser,
}) => {
  const member = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}.${stamp}@example.com`;
    const { status, body } = await owner.senders.add({ email, firstName, lastName: "Khalil", status: "ACTIVE" });
    expect(status).toBe(200);
    return { email, id: body.id };
  };
  const members = [await member("Amira"), await member("Bruno")];
  const emails = members.map(({ email }) => email);
  const { body: group } = await owner.groups.create({
    name: `Legal ${stamp}`,
    email: "legal@example.com",
    emailMembers: false,
    members: emails.map((email) => ({ email, memberType: "REGULAR" })),
  });
  const id = await sent(owner, {
    roles: [{ id: "client", name: "client", type: "SIGNER", index: 0, signers: [{ group: { id: group.id } }] }],
  });
  const shared = await linkOf(id);
  await follow(page, shared);
  await page.getByRole("radio", { name: "Amira Khalil" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send my link" }).click();
  await expect(page.getByText("Your link is on its way")).toBeVisible();
  await page.getByRole("radio", { name: "Bruno Khalil" }).check();
  await expect(page.getByText("Your link is on its way"), "which was said to somebody else").toHaveCount(0);

  const { results } = (await owner.ask("GET", "/outbox?from=1&to=50")).body;
  const isHers = (one: { to: { email: string }; opensAsSigner: boolean }) =>
    one.to.email === emails[0] && one.opensAsSigner;
  const { url } = (await owner.ask("POST", `/outbox/${results.find(isHers).id}/open`)).body;
  const amira = await (await browser.newContext()).newPage();
  await follow(amira, url);
  // She is a sender of the account, too: the mail alone does not let her in.
  await expect(amira.getByRole("heading", { name: "Sign in first" })).toBeVisible();
  await expectAccessible(amira);
  const { apiKey } = (await owner.senders.apiKey(members[0]?.id)).body;
  const token = (await specClient(baseUrl, withKey(apiKey)).ask("POST", "/authenticationTokens/user")).body.value;
  await amira.goto(`${baseUrl}/auth?authenticationToken=${token}&target=${encodeURIComponent(url)}`);
  await agree(amira);
  await expect(amira.getByText("asks you, Amira Khalil, to sign")).toBeVisible();
  await page.goto(shared);
  await expect(page.getByRole("heading", { name: "A colleague has started to sign" })).toBeVisible();
  await signByTyping(amira);
  await askedToFinish(amira);
  await amira.getByRole("button", { name: "Sign and finish" }).click();
  await expect(amira.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
  await amira.context().close();
});

test("a sender signs from the desk what a colleague sent", { tag: "@landing" }, async ({ page }) => {
  const other = specClient(baseUrl, withKey((await colleague(owner, `jonas.${stamp}@example.com`)).key));
  const name = `Jonas asks Ingrid ${stamp}`;
  const me = signerRole("client", ownerEmail, {
    signers: [{ id: "client", firstName: "Ingrid", lastName: "Bergström", email: ownerEmail }],
  });
  const id = await sent(other, { name, roles: [me] });
  await signIn(page, baseUrl);
  const need = page.getByRole("region", { name: "Needs you today" }).getByRole("listitem").filter({ hasText: name });
  await expect(need.getByRole("button", { name: "Sign" })).toBeVisible();

  await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign", exact: true }).first().click();
  await agree(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Your packages" })).toHaveAttribute("href", "/inbox");
  await signByTyping(page);
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
  expect((await other.packages.read(id)).body.status).toBe("COMPLETED");
});

function input(id: string, top: number) {
  return { id, type: "INPUT", page: 0, left: 100, top, width: 240, height: 30 };
}
