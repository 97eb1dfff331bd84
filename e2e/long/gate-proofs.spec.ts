// Signers who prove who they are by questions about themselves, by a mailed code, or by signing in elsewhere; and the sender
// who asks for it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { follow } from "../ceremony-signer.ts";
import { type Product, startProduct } from "../own-product.ts";
import {
  makePackage,
  ownerEmail,
  ownerKey,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
} from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";
import { clientId, clientSecret, openDirectory } from "../support/directory.ts";
import { disconnect, reconnect } from "../support/network.ts";

let product: Product;
let owner: SpecClient;
let directory: Awaited<ReturnType<typeof openDirectory>>;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  test.setTimeout(120_000);
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
  });
  directory.serve(product.baseUrl, {
    layla: { email: "Layla.Haddad@example.com", email_verified: true },
    eve: { email: "eve@example.com", email_verified: true },
  });
  owner = specClient(product.baseUrl);
});
test.afterAll(async () => {
  await product?.stop();
  await directory?.close();
});

async function asked(signer: object, name = "Charter party"): Promise<{ id: string; link: string }> {
  const role = signerRole("client", "layla.haddad@example.com");
  const [person] = role.signers as object[];
  const id = await makePackage(owner, {
    name,
    roles: [{ ...role, signers: [{ ...person, ...signer }] }],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [{ id: "a1", role: "client", fields: [signatureField({ id: "f1" })] }],
      },
    ],
  });
  const answer = await owner.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

const knowledge = {
  auth: { scheme: "KBA", challenges: [] },
  knowledgeBasedAuthentication: {
    signerInformationForEquifaxUSA: {
      firstName: "Layla",
      lastName: "Haddad",
      streetAddress: "4711 Main Street",
      city: "Albany",
      state: "NY",
      zip: "12207",
      dateOfBirth: "1985-03-02T00:00:00Z",
      socialSecurityNumber: "123-45-6789",
    },
  },
};
const right = ["…6789", "1985", "4711", "12207"];
const show = (page: Page) => page.getByRole("button", { name: "Show the questions" });
const open = (page: Page) => page.getByRole("button", { name: "Open the package" });
const consent = (page: Page) => page.getByRole("heading", { name: /signing electronically/ });
const choose = async (page: Page, answers: readonly string[]) => {
  for (const answer of answers) await page.getByRole("radio", { name: answer, exact: true }).check();
};
/** All right but the last. */
async function chooseWrong(page: Page) {
  await choose(page, right.slice(0, 3));
  await page.locator("fieldset").last().getByRole("radio").and(page.locator(":not([aria-label])")).first().check();
  if (await page.getByRole("radio", { name: "12207", exact: true }).isChecked())
    await page.locator("fieldset").last().getByRole("radio").last().check();
}

test(
  "questions about oneself: whence they come, a reload and no network in the middle, wrong ones up to the lock",
  both,
  async ({ page }) => {
    const { id, link } = await asked(knowledge);
    await follow(page, link);
    await expect(page.getByRole("heading", { name: "Questions about you" })).toBeVisible();
    await expect(
      page.getByText("They come from what Ingrid Bergström has supplied about you, not from a credit agency."),
    ).toBeVisible();
    await expectAccessible(page);
    await show(page).click();
    await expect(page.getByRole("group", { name: "In which year were you born?" }).getByRole("radio")).toHaveCount(5);
    await expectAccessible(page);
    const choices = await page
      .getByRole("radio")
      .evaluateAll((all) => all.map((one) => one.closest("label")?.textContent));
    await choose(page, right.slice(0, 2));
    await open(page).click();
    await expect(page.getByText("Choose an answer to every question.").first()).toBeVisible();
    await expect(page.locator("fieldset").nth(2).getByRole("radio").first()).toBeFocused();
    // The same questions after a reload; nothing was counted.
    await page.reload();
    await expect(page.getByText("Three tries;")).toBeVisible();
    expect(
      await page.getByRole("radio").evaluateAll((all) => all.map((one) => one.closest("label")?.textContent)),
    ).toEqual(choices);
    await chooseWrong(page);
    await disconnect(page);
    await open(page).click();
    await expect(page.getByText("No connection. Nothing was changed;")).toBeVisible();
    await reconnect(page);
    await open(page).click();
    await expect(page.getByText("Two tries;")).toBeVisible();
    for (const left of ["One try is left;", "locked"]) {
      await show(page).click();
      await chooseWrong(page);
      await open(page).click();
      if (left === "locked")
        await expect(page.getByRole("heading", { name: "You are locked out of this package" })).toBeVisible();
      else await expect(page.getByText(left)).toBeVisible();
    }
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client`);
    expect(body.signers[0].knowledgeBasedAuthentication.knowledgeBasedAuthenticationStatus).toBe("LOCKED");
  },
);

test("questions about oneself with the keyboard alone", async ({ page }) => {
  const { link } = await asked(knowledge);
  await follow(page, link);
  await show(page).focus();
  await page.keyboard.press("Enter");
  const questions = page.locator("fieldset");
  await expect(questions).toHaveCount(4);
  for (const [at, answer] of right.entries()) {
    await page.keyboard.press("Tab");
    while (
      !(await questions
        .nth(at)
        .getByRole("radio")
        .first()
        .evaluate((one) => one === document.activeElement))
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    const wanted = questions.nth(at).getByRole("radio", { name: answer, exact: true });
    while (!(await wanted.isChecked())) await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(consent(page)).toBeVisible();
});

/** The code of the newest mail about this package in the outbox. */
async function codeInOutbox(name: string): Promise<string> {
  const folder = join(product.dataDir, "outbox");
  const found = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter((text) => text.includes(`Subject: Code for ${name}`));
  await expect.poll(() => found().length).toBe(1);
  return /Code: (\d{6})/.exec(found()[0] ?? "")?.[1] ?? "";
}

test("a mailed code: where it went, pasted with the mail around it, and in", both, async ({ page }, { project }) => {
  const name = `Deed for ${project.name}`;
  const code = [{ question: "layla.haddad@example.com", answer: null, maskInput: false }];
  const { link } = await asked({ auth: { scheme: "SMS", challenges: code } }, name);
  await follow(page, link);
  await expect(page.getByText("This service is not connected to a mail server")).toBeVisible();
  await expect(page.getByText("l…@example.com")).toBeVisible();
  await expect(page.getByText("layla.haddad@example.com")).toHaveCount(0);
  await expectAccessible(page);
  const input = page.getByRole("textbox", { name: "Code" });
  await expect(input).toHaveAttribute("autocomplete", "one-time-code");
  await input.fill(`Your code: ${await codeInOutbox(name)}, for ten minutes`);
  await open(page).click();
  await expect(consent(page)).toBeVisible();
});

const signInWith = (page: Page) => page.getByRole("button", { name: "Sign in with Nordhaven directory" });

async function passDirectory(page: Page, name: string) {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("whatever");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test(
  "a sign-in elsewhere: called off, back by the browser's button, somebody else, then oneself",
  both,
  async ({ page }) => {
    const { id, link } = await asked({ auth: { scheme: "SSO", challenges: [] } });
    await follow(page, link);
    await expect(page.getByRole("heading", { name: "Sign in with Nordhaven directory" })).toBeVisible();
    await expectAccessible(page);
    await signInWith(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("The sign-in was not finished. It did not count as a try.")).toBeVisible();
    await expect(page.getByText("Three tries;")).toBeVisible();
    await signInWith(page).click();
    await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
    await page.goBack();
    await signInWith(page).click();
    await passDirectory(page, "eve");
    await expect(page.getByText(/signed in with an e-mail address other than yours, l…@example\.com/)).toBeVisible();
    await expect(page.getByText("Two tries;")).toBeVisible();
    await expectAccessible(page);
    await signInWith(page).click();
    await passDirectory(page, "layla");
    await expect(consent(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(link).pathname);
    await page.goBack();
    await page.goto(link);
    await expect(consent(page)).toBeVisible();
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/audit`);
    expect(body["audit-events"].map((event: Record<string, string>) => event["target-type"])).toContain("SSO");
  },
);

test("the sender chooses how a recipient proves who they are, and gives them questions", both, async ({ page }) => {
  const id = await makePackage(owner, {
    name: "Lease",
    roles: [signerRole("client", "layla.haddad@example.com")],
    documents: [{ id: "agreement", name: "Agreement", approvals: [] }],
  });
  const signer = async () =>
    (await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client`)).body.signers[0];
  await signIn(page, product.baseUrl, preparePath(id));
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Proof of who they are" }).click();
  const way = page.getByRole("combobox", { name: /^How .* proves who they are/ });
  await expect(way).toBeFocused();
  await way.selectOption("Questions");
  await page.getByLabel("Question 1", { exact: true }).fill("Which ship?");
  await expect(page.getByText(/Write each question and its answer/).first()).toBeVisible();
  await page.getByLabel("Answer to question 1").fill("Ylva");
  await page.getByRole("checkbox", { name: "Hide answer 1 while it is typed" }).check();
  await expect
    .poll(async () => (await signer()).auth)
    .toMatchObject({
      scheme: "CHALLENGE",
      challenges: [{ question: "Which ship?", answer: "Ylva", maskInput: true }],
    });
  await expectAccessible(page);
  await way.selectOption("Code by e-mail");
  await expect
    .poll(async () => (await signer()).auth)
    .toMatchObject({
      scheme: "SMS",
      challenges: [{ question: "layla.haddad@example.com" }],
    });
  // Whoever has another address gets the code there.
  await page.getByRole("textbox", { name: "E-mail address", exact: true }).fill("layla@example.com");
  await expect.poll(async () => (await signer()).auth.challenges[0].question).toBe("layla@example.com");
  await page.getByRole("checkbox", { name: "Ask questions about the person as well" }).check();
  for (const [label, value] of [
    ["Street and number", "4711 Main Street"],
    ["City", "Albany"],
    ["State", "NY"],
    ["ZIP code", "12207"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(/^Date of birth/).fill("1985-03-02");
  await expect
    .poll(async () => (await signer()).knowledgeBasedAuthentication?.signerInformationForEquifaxUSA?.dateOfBirth)
    .toMatch(/^1985-03-02T/);
  await expectAccessible(page);
  // It is all there again, and what is taken back is gone.
  await page.reload();
  await expect(page.getByLabel("Street and number", { exact: true })).toHaveValue("4711 Main Street");
  await page.getByRole("checkbox", { name: "Ask questions about the person as well" }).uncheck();
  await way.selectOption("Sign-in at the identity provider");
  await expect
    .poll(async () => [(await signer()).auth.scheme, (await signer()).knowledgeBasedAuthentication])
    .toEqual(["SSO", null]);
});
