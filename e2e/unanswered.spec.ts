// Acts of signers and senders whose network is away or breaks in the middle: said at once, kept, never done by themselves.
import { expect, type Page } from "@playwright/test";
import { askedToFinish, follow, signByTyping } from "./ceremony-signer.ts";
import { makePackage, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { signIn } from "./support/desk.ts";
import { isFirefox } from "./support/is-firefox.ts";
import { disconnect, loseAnswer, reconnect } from "./support/network.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const place = {
  id: "place",
  name: "Place",
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top: 300,
  width: 200,
  height: 24,
};

const draft = (name: string, signer: object = {}) => {
  const role = signerRole("client", "layla.haddad@example.com");
  return makePackage(owner, {
    name,
    roles: [{ ...role, signers: [{ ...role.signers[0], ...signer }] }],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [{ id: "a1", role: "client", fields: [signatureField({ id: "f1" }), place] }],
      },
    ],
  });
};

async function sent(signer: object = {}): Promise<{ id: string; link: string }> {
  const id = await draft("Supply agreement", signer);
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

/** How many requests of an address leave the page from now on, answered or not. */
function counted(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

const evidence = async (id: string, type: string): Promise<number> =>
  (await owner.ask("GET", `/packages/${encodeURIComponent(id)}/evidence`)).body.events.filter(
    (event: { type: string }) => event.type === type,
  ).length;

const agree = (page: Page) => page.getByRole("button", { name: "Agree and go on" });
const signAndFinish = (page: Page) => page.getByRole("button", { name: "Sign and finish" });

async function readyToFinish(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await agree(page).click();
  await signByTyping(page);
  await askedToFinish(page);
  await expect(signAndFinish(page)).toBeVisible();
}

const youHaveSigned = (page: Page) =>
  expect(page.getByRole("heading", { name: /Signed and sealed|You have signed/ })).toBeVisible();

for (const [where, tag] of [
  ["a desk", "@firefox"],
  ["a phone", "@phone"],
] as const) {
  test(`on ${where} without a network, agreeing and signing say so and wait for another press`, { tag }, async ({
    page,
  }) => {
    const { id, link } = await sent();
    const posts = counted(page, "POST", /\/(consent|sign)$/);
    await page.goto(link);
    const opened = page.waitForResponse(/\/ceremony\/start$/);
    await page.getByRole("heading", { level: 1 }).click();
    await opened;
    await disconnect(page);
    await agree(page).click();
    await expect(page.getByText("No connection. Nothing was changed; try again when you are online.")).toBeVisible();
    expect(posts()).toBe(1);
    await reconnect(page);
    expect(posts(), "nothing is asked again by itself").toBe(1);
    expect(await evidence(id, "consent.accepted")).toBe(0);
    await agree(page).click();

    await signByTyping(page);
    await askedToFinish(page);
    expect(posts()).toBe(2);
    await disconnect(page);
    await signAndFinish(page).click();
    await expect(page.getByText(/No connection, so nothing was signed\. Your answers are kept/)).toBeVisible();
    await reconnect(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "Finish" })).toBeVisible();
    expect(posts(), "neither when the network is back nor after a reload").toBe(3);
    expect(await evidence(id, "approval.signed")).toBe(0);
    await askedToFinish(page);
    await signAndFinish(page).click();
    await youHaveSigned(page);
    expect(posts()).toBe(4);
    expect(await evidence(id, "approval.signed")).toBe(1);
  });

  test(`on ${where}, whose connection breaks while signing learns whether it was signed`, { tag }, async ({ page }) => {
    const { id, link } = await sent();
    await readyToFinish(page, link);
    // The request never arrives.
    await page.route("**/sign", (route) => route.abort(), { times: 1 });
    await signAndFinish(page).click();
    await expect(page.getByText(/has no signature of yours\. Your answers are kept/)).toBeVisible();
    expect(await evidence(id, "approval.signed")).toBe(0);
    // It arrives, but its answer does not, nor can the service be asked at once.
    await loseAnswer(page, "POST", "/sign$", 1);
    await signAndFinish(page).click();
    await youHaveSigned(page);
    expect(await evidence(id, "approval.signed")).toBe(1);
  });
}

for (const [where, tag] of [
  ["a desk", "@firefox"],
  ["a phone", "@phone"],
] as const)
  test(`on ${where} a session that is gone at the end starts again from the link, and the signature is made`, {
    tag,
  }, async ({ page }) => {
    const { id, link } = await sent();
    const posts = counted(page, "POST", /\/sign$/);
    await readyToFinish(page, link);
    await page.context().clearCookies();
    await signAndFinish(page).click();
    await youHaveSigned(page);
    expect(posts(), "refused without a session, then made in a new one").toBe(2);
    expect(await evidence(id, "approval.signed")).toBe(1);
    expect(await evidence(id, "ceremony.opened")).toBe(2);
  });

test("whose new session has to prove again who is there keeps what was entered", {
  tag: ["@firefox", "@landing"],
}, async ({ page }) => {
  const auth = { scheme: "CHALLENGE", challenges: [{ question: "Which harbour?", answer: "Bergen" }] };
  const { id, link } = await sent({ auth });
  const prove = async () => {
    await page.getByLabel("Which harbour?").fill("Bergen");
    await page.getByRole("button", { name: "Open the package" }).click();
  };
  await follow(page, link);
  await prove();
  await agree(page).click();
  await signByTyping(page);
  const place = page.getByRole("textbox", { name: "Place" });
  await page.context().clearCookies();
  await place.fill("Oslo");
  await expect(page.getByRole("heading", { name: /A question/ })).toBeVisible();
  await prove();
  await expect(place).toHaveValue("Oslo");
  // What was kept is saved now: else that, and not the signature, would be what meets the end of the session.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await askedToFinish(page);
  await signAndFinish(page).click();
  await expect(page.getByText(/Your session was over, so nothing was signed yet/)).toBeVisible();
  expect(await evidence(id, "approval.signed")).toBe(0);
  await prove();
  await askedToFinish(page);
  await signAndFinish(page).click();
  await youHaveSigned(page);
  const { body } = await owner.packages.read(id);
  const fields = body.documents.flatMap((one: { approvals: { fields: unknown[] }[] }) =>
    one.approvals.flatMap((approval) => approval.fields),
  );
  expect(fields).toContainEqual(expect.objectContaining({ id: "place", value: "Oslo" }));
});

test("a sender without a network reads that nothing was sent, and sends later", { tag: "@firefox" }, async ({
  page,
  product,
}) => {
  await signIn(page, product.baseUrl);
  const id = await draft(`Sent later ${Date.now().toString(36)}`);
  const puts = counted(page, "PUT", /\/api\/packages\/[^/]+$/);
  const status = async () => (await owner.packages.read(id)).body.status;
  await page.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/review`);
  const send = page.getByRole("button", { name: /^Send/ });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await disconnect(page);
  await send.click();
  await expect(page.getByText(/Nothing was sent\. No connection/)).toBeVisible();
  await reconnect(page);
  expect(puts(), "nothing is sent by itself").toBe(1);
  expect(await status()).toBe("DRAFT");
  // It goes out, but the answer is lost.
  await loseAnswer(page, "PUT", "/api/packages/[^/]+$");
  await send.click();
  await page.waitForURL((url) => url.pathname === `/packages/${encodeURIComponent(id)}`);
  expect(await status()).toBe("SENT");
});

for (const [where, tag] of [
  ["a desk", []],
  ["a phone", ["@phone"]],
] as const) {
  test(`on ${where}, what was typed without a network is there in another tab after this one was closed`, {
    tag: [...tag],
  }, async ({ page, context }) => {
    const { link } = await sent();
    await page.goto(link);
    await agree(page).click();
    const note = (tab: Page) => tab.getByRole("textbox", { name: /^Place/ });
    // On a phone the place on the page opens the box in the sheet.
    const open = async (tab: Page) => {
      if (where === "a phone")
        await tab
          .locator("#document")
          .getByRole("button", { name: /^Place/ })
          .click();
    };
    await open(page);
    await note(page).fill("older");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await disconnect(page);
    await note(page).fill("typed on the train");
    await expect(page.getByText(/kept here and will be saved/)).toBeVisible();
    await page.close();
    // In Firefox it was this page alone that had no network.
    if (!isFirefox(page)) await context.setOffline(false);
    const next = await context.newPage();
    await follow(next, link);
    await open(next);
    await expect(note(next)).toHaveValue("typed on the train");
    await expect(next.getByText("Saved", { exact: true })).toBeVisible();
    const kept = await next.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept, "once it is saved, nothing of it stays on the device").not.toContain("train");
  });
}
